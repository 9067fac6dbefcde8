# `make site` builds and shows the site; `make test` runs all checks and tests. Both set up .venv on first use.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export NO_MKDOCS_2_WARNING := 1

.PHONY: site build test clean

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable ".[test]"
	touch $@

site: $(VENV)/ready
	$(BIN)/mkdocs serve --strict

build: $(VENV)/ready
	$(BIN)/mkdocs build --strict

test: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/visavis check
	$(BIN)/python -m pytest

clean:
	rm -rf $(VENV) site build
