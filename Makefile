# `make site` builds and shows the site; `make test` runs all checks and tests. Both set up .venv on first use.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.PHONY: help site check build test clean

help:
	@echo "make site    build the site and show it, rebuilt when a file is saved"
	@echo "make check   tell all problems of catalog, texts and templates"
	@echo "make build   the finished site in site/"
	@echo "make test    lint, types, checks and all tests"
	@echo "make clean   remove .venv, site/ and build/"

$(VENV)/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable ".[test]"
	touch $@

site: $(VENV)/ready
	$(BIN)/mkdocs serve

check: $(VENV)/ready
	$(BIN)/visavis check

build: $(VENV)/ready
	$(BIN)/mkdocs build --strict

test: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/visavis check
	$(BIN)/python -m pytest

clean:
	rm -rf $(VENV) site build
