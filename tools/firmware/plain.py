# What is frozen into MicroPython alone: what every MicroPython for these chips has.
include("manifest.py")
include("$(MPY_DIR)/extmod/asyncio")
