# Everything sets itself up in .venv and node_modules; no root needed.
PYTHON ?= python3
BOARD ?= pico_oled
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
# uv asks the index that pip is told by PIP_INDEX_URL
UV := $(if $(PIP_INDEX_URL),UV_DEFAULT_INDEX=$(PIP_INDEX_URL)) $(VENV)/bin/uv pip
# uv takes a quarter of the time of pip, which does it where uv fails: on a system for which there is no uv, or with an
# index that only pip is told. Nothing is compiled before it is imported.
install = $(UV) install --quiet --python $(PY) $(1) || { echo "uv failed, so pip installs." >&2; $(PIP) --no-compile $(1); }
COMPILE := UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) compile --quiet --universal --python-version 3.10 --generate-hashes
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
NODE := node_modules/.package-lock.json
FONTS := firmware/cornerman/ui/glyphs/.ready

.PHONY: help setup ready sim test format soak mutants golden bench shots site web web-build wheel release firmware images runtimes image lock clean

sim: $(READY) $(FONTS)  ## play on a simulated board in the terminal (BOARD=NAME)
	$(VENV)/bin/cornerman sim --board $(BOARD)

setup: $(READY_DEV) $(FONTS)  ## get everything that the other commands need
	@echo "Ready: make sim plays, make test tests, make help lists the rest. Where a page says cornerman: .venv/bin/cornerman"

# what a fresh clone lacks, by two processes: Node and fonts beside Python
ready: $(READY_DEV) $(FONTS)
	@:

test:  ## all tests; the last line says what could not be run
	@$(MAKE) --no-print-directory --jobs=2 ready
	$(PY) -m pytest -q -n 3 --dist worksteal

# the tests refuse what this would mend: docs/decisions/formatter.md
format: $(READY_DEV)  ## mend white space, indentation and blank lines of all Python files
	$(VENV)/bin/ruff check --fix --select E1,E2,E3,W

# a random player on a board of each shape, for hours: docs/testing.md
SHAPES := pico_oled pico_oled_13 feather_oled pybadge badger2040 pico_display tdisplay pico_lcd_13 m5stack_core \
	pico_display_2
PRESSES ?= 100000
SEED ?= 1
soak: $(READY) $(FONTS)  ## a random player on a board of each shape (PRESSES=N SEED=N)
	printf '%s\n' $(SHAPES) | xargs -P 2 -I NAME $(VENV)/bin/cornerman monkey --board NAME --presses $(PRESSES) --seed $(SEED)

# faults made on purpose, and which of them no test notices: docs/testing.md
mutants: $(READY_DEV) $(FONTS)  ## faults made on purpose that no test notices (MODULES="NAME …")
	$(PY) tools/mutants.py $(MODULES)

# the pictures of all screens that the tests compare: docs/key-scripts.md
golden: $(READY_DEV) $(FONTS)  ## write the pictures of all screens anew
	GOLDEN=write $(PY) -m pytest -q tests/test_golden.py

bench: $(READY_DEV) $(FONTS)  ## times, memory and bytes, written into docs/benchmarks.md
	$(PY) tools/bench.py

shots: $(READY) $(FONTS)  ## a gallery of all screens in build/shots
	$(VENV)/bin/cornerman shots build/shots

# needs Python 3.11 or newer
site: $(READY_DEV) $(FONTS)  ## the documentation as a site in build/site, to be read without a network
	$(PY) tools/docsite/build.py build/site

# the device in a browser: docs/web.md
web: $(READY_DEV) $(FONTS)  ## the device in a browser: builds build/web and serves it on localhost
	$(PY) tools/web.py build/web --serve

web-build: $(READY_DEV) $(FONTS)  ## the same without serving it
	$(PY) tools/web.py build/web

wheel: $(READY) $(FONTS)  ## the command as a package in build/dist, for pipx or uvx
	$(PY) -m hatchling build -d build/dist

# tests, then everything that is published with a version: tools/release.py
release: test wheel images web-build site  ## tests, then wheel, page, site, images and archives of all boards, notes and checksums in build/release
	$(PY) tools/release.py build/release build/runtimes

# one file that holds MicroPython and Cornerman: docs/firmware.md
firmware: $(READY) $(FONTS)  ## one file with MicroPython and Cornerman in it (BOARD=NAME)
	board=$$($(PY) tools/firmware/freeze.py $(BOARD) .cache/firmware/app) && \
	sh tools/firmware/build.sh $$board .cache/firmware/app build/firmware/$(notdir $(BOARD:/=))

images: $(READY) $(FONTS)  ## the same for every board with an RP2040 or RP2350 and MicroPython
	for name in $$($(PY) tools/release.py --images); do $(MAKE) firmware BOARD=$$name || exit 1; done

# MicroPython for the boards with an ESP32, from which `make release` makes their images: docs/firmware.md
RUNTIMES := ESP32_GENERIC-20250415-v1.25.0.bin ESP32_GENERIC_S3-20250415-v1.25.0.bin
runtimes:  ## MicroPython for boards with an ESP32, downloaded from micropython.org into build/runtimes
	mkdir -p build/runtimes
	cd build/runtimes && for name in $(RUNTIMES); do curl -fsSLO https://micropython.org/resources/firmware/$$name || exit 1; done

# MicroPython alone, as the emulated Pico has it: hostsim/pico/README.md
image:  ## MicroPython alone, for the emulated Pico
	mkdir -p .cache/firmware/nothing
	sh tools/firmware/build.sh RPI_PICO .cache/firmware/nothing build/firmware/plain
	cp build/firmware/plain.bin hostsim/pico/firmware.bin
	cp build/firmware/plain.symbols hostsim/pico/firmware.symbols
	cd hostsim/pico && sha256sum firmware.bin > firmware.sha256

# Writes the locked requirements anew, for all Python versions and systems, from pyproject.toml. Versions that are
# locked already stay where they still fit; `make lock LOCK=--upgrade` takes the newest.
lock: $(READY)  ## write the locked requirements anew
	echo uv==0.13.9 | $(COMPILE) - -o requirements-uv.txt
	$(COMPILE) pyproject.toml --extra build -o requirements.txt $(LOCK)
	$(COMPILE) pyproject.toml --extra build --extra dev --extra site --extra plot --extra cluster -c requirements.txt \
		-o requirements-dev.txt $(LOCK)

# what the program needs
$(READY): requirements-uv.txt requirements.txt pyproject.toml
	$(PYTHON) -m venv $(VENV)
	-$(PIP) --no-compile --only-binary :all: --require-hashes -r requirements-uv.txt
	$(call install,--require-hashes -r requirements.txt)
	$(call install,--no-build-isolation --no-deps -e .)
	touch $@

# and what its tests need
$(READY_DEV): requirements-dev.txt $(READY)
	$(call install,--require-hashes -r requirements-dev.txt)
	touch $@

$(NODE): package.json package-lock.json
	@command -v npm >/dev/null || { echo "There is no npm here. Install Node 18 or a newer one, as README.md says." >&2; exit 1; }
	npm ci --no-audit --no-fund --loglevel=error
	touch $@

$(FONTS): tools/fonts.py $(wildcard tools/fonts/*) $(READY) $(NODE)
	$(PY) tools/fonts.py
	touch $@

clean:  ## remove everything that was set up or built
	rm -rf $(VENV) node_modules build .cache firmware/cornerman/ui/glyphs

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 12
