# Everything sets itself up in .venv and node_modules; no root needed.
PYTHON ?= python3
BOARD ?= pico_oled
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready
NODE := node_modules/.package-lock.json
FONTS := firmware/cornerman/ui/glyphs/.ready

.PHONY: sim test bench shots clean

sim: $(READY) $(FONTS)
	$(VENV)/bin/cornerman sim --board $(BOARD)

test: $(READY) $(FONTS)
	$(PY) -m pytest -q -n 2 --dist worksteal

bench: $(READY) $(FONTS)
	$(PY) tools/bench.py

shots: $(READY) $(FONTS)
	$(VENV)/bin/cornerman shots build/shots

$(READY): requirements.txt pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	$(PY) -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	touch $@

$(NODE): package.json package-lock.json
	npm ci --no-audit --no-fund --loglevel=error
	touch $@

$(FONTS): tools/fonts.py $(wildcard tools/fonts/*) $(READY) $(NODE)
	$(PY) tools/fonts.py
	touch $@

clean:
	rm -rf $(VENV) node_modules build .cache firmware/cornerman/ui/glyphs
