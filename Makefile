# Everything sets itself up in .venv and node_modules; no root needed.
PYTHON ?= python3
BOARD ?= pico_oled
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
UV := UV_CUSTOM_COMPILE_COMMAND="make lock" $(VENV)/bin/uv pip compile --quiet --universal --python-version 3.10 \
	--generate-hashes pyproject.toml
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
NODE := node_modules/.package-lock.json
FONTS := firmware/cornerman/ui/glyphs/.ready

.PHONY: sim test soak mutants golden bench shots firmware image lock clean

sim: $(READY) $(FONTS)
	$(VENV)/bin/cornerman sim --board $(BOARD)

test: $(READY_DEV) $(FONTS)
	$(PY) -m pytest -q -n 2 --dist worksteal

# a random player on a board of each shape, for hours: docs/testing.md
SHAPES := pico_oled pico_oled_13 feather_oled pybadge badger2040 pico_display tdisplay pico_lcd_13 m5stack_core \
	pico_display_2
PRESSES ?= 100000
SEED ?= 1
soak: $(READY) $(FONTS)
	printf '%s\n' $(SHAPES) | xargs -P 2 -I NAME $(VENV)/bin/cornerman monkey --board NAME --presses $(PRESSES) --seed $(SEED)

# faults made on purpose, and which of them no test notices: docs/testing.md
mutants: $(READY_DEV) $(FONTS)
	$(PY) tools/mutants.py $(MODULES)

# the pictures of all screens that the tests compare: docs/key-scripts.md
golden: $(READY_DEV) $(FONTS)
	GOLDEN=write $(PY) -m pytest -q tests/test_golden.py

bench: $(READY_DEV) $(FONTS)
	$(PY) tools/bench.py

shots: $(READY) $(FONTS)
	$(VENV)/bin/cornerman shots build/shots

# one file that holds MicroPython and Cornerman: docs/firmware.md
firmware: $(READY) $(FONTS)
	board=$$($(PY) tools/firmware/freeze.py $(BOARD) .cache/firmware/app) && \
	sh tools/firmware/build.sh $$board .cache/firmware/app build/firmware/$(notdir $(BOARD:/=))

# MicroPython alone, as the emulated Pico has it: hostsim/pico/README.md
image:
	mkdir -p .cache/firmware/nothing
	sh tools/firmware/build.sh RPI_PICO .cache/firmware/nothing build/firmware/plain
	cp build/firmware/plain.bin hostsim/pico/firmware.bin
	cd hostsim/pico && sha256sum firmware.bin > firmware.sha256

# Writes the locked requirements anew, for all Python versions and systems, from pyproject.toml. Versions that are
# locked already stay where they still fit; `make lock LOCK=--upgrade` takes the newest.
lock: $(READY)
	$(PIP) uv==0.13.9
	$(UV) --extra build -o requirements.txt $(LOCK)
	$(UV) --extra build --extra dev -c requirements.txt -o requirements-dev.txt $(LOCK)

# what the program needs
$(READY): requirements.txt pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(PIP) --require-hashes -r requirements.txt
	$(PIP) --no-build-isolation --no-deps -e .
	touch $@

# and what its tests need
$(READY_DEV): requirements-dev.txt $(READY)
	$(PIP) --require-hashes -r requirements-dev.txt
	touch $@

$(NODE): package.json package-lock.json
	npm ci --no-audit --no-fund --loglevel=error
	touch $@

$(FONTS): tools/fonts.py $(wildcard tools/fonts/*) $(READY) $(NODE)
	$(PY) tools/fonts.py
	touch $@

clean:
	rm -rf $(VENV) node_modules build .cache firmware/cornerman/ui/glyphs
