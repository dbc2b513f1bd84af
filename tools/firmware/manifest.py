# What is frozen into an image: what MicroPython itself needs, then the folder that freeze.py filled.
freeze("$(PORT_DIR)/modules")
freeze("$(APP_DIR)")
