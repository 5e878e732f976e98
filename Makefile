# Each target does all of its own set-up, in .venv, and does it once: the files .venv/.made,
# .venv/.installed and so on say what has been done already.
#
#   make play ARGS="--help"          more words for the command behind a target
#   make test PYTHON=python3.12      another Python
#   make test MAGNIFICO_PURE=1       without the compiled engine

SHELL := bash
PYTHON ?= python3
WORKERS ?= 2
ARGS ?=
BIN := .venv/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
ifdef MAGNIFICO_PURE
export MAGNIFICO_PURE
endif

SOURCES := $(shell find src/magnifico -name '*.py')
WEB_FILES := $(shell find web -type f \
	-not -path '*/node_modules/*' -not -path '*/dist/*' -not -path '*/.*')

# One thing after the other, but for what `make test` does side by side.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
.PHONY: help play terminal test test-engine test-web screenshots lint format bench wheel ladder rules compile pure constraints clean

help: ## Say what each target does
	@echo "magnifico: make TARGET, where TARGET is one of"
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | \
		while IFS=$$'\t' read -r target text; do printf '  %-12s %s\n' "$$target" "$$text"; done

play: compile .venv/.web ## Serve the table: open the address that it prints in a browser
	@$(BIN)/magnifico serve $(ARGS)

terminal: compile ## Play in the terminal
	@$(BIN)/magnifico play $(ARGS)

test: .venv/.tools .venv/.browser .venv/.postgres ## Check everything: style, types, tests
	@$(MAKE) --no-print-directory SIDE_BY_SIDE=1 --jobs=2 --output-sync=line \
		test-engine test-web
	@echo "== Running the tests"
	@MAGNIFICO_BROWSER="$$(cat .venv/.browser)" $(BIN)/pytest -n $(WORKERS) $(ARGS)

test-engine: compile
	@$(MAKE) --no-print-directory lint

test-web: .venv/.web ## Check the web client alone: style, types and its own tests
	@echo "== Checking the web client (prettier, svelte-check, vitest)"
	@cd web && npm run --silent lint && npm run --silent check && npm run --silent test

screenshots: compile .venv/.web .venv/.browser ## Take pictures of every screen: build/screenshots
	@MAGNIFICO_BROWSER="$$(cat .venv/.browser)" MAGNIFICO_SCREENSHOTS=1 \
		$(BIN)/pytest -q tests/browser/test_moments.py $(ARGS)

lint: .venv/.tools ## Check style, types and the directions of imports
	@echo "== Checking style (ruff)"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || \
		{ echo "Some files are not formatted: make format"; $(BIN)/ruff format --check; exit 1; }
	@echo "== Checking types (mypy)"
	@$(BIN)/mypy
	@echo "== Checking the directions of imports"
	@$(BIN)/pytest -q tests/test_house.py

format: .venv/.tools ## Put the code into the house style
	@$(BIN)/ruff check --fix --quiet; $(BIN)/ruff format

bench: .venv/.bench compile ## Measure the speed of the engine beside its peers
	@$(BIN)/magnifico bench $(ARGS)

wheel: compile .venv/.web ## Build a wheel in dist/, with the compiled engine and the web client
	@echo "== Building a wheel in dist/"
	@rm -rf build/lib* dist && $(BIN)/pip wheel -qq --no-deps --no-build-isolation -w dist .
	@ls dist

ladder: compile ## Measure how strong the levels of the bots are, and write docs/ladder.md
	@$(BIN)/python scripts/ladder.py $(ARGS)

rules: compile ## List the rules that no test proves
	@$(BIN)/magnifico rules --uncovered $(ARGS)

compile: .venv/.installed $(if $(MAGNIFICO_PURE),,.venv/.compiled) ## Compile the engine, in place
	@$(if $(MAGNIFICO_PURE),echo "== Running pure Python: MAGNIFICO_PURE is set",:)

pure: ## Remove the compiled engine: plain Python runs until the next compilation
	@echo "== Removing the compiled engine"
	@find src -name '*.so' -delete -o -name '*.pyd' -delete
	@rm -f .venv/.compiled

constraints: ## Renew constraints.txt with the newest versions
	@echo "== Installing the newest libraries into build/constraints"
	@rm -rf build/constraints && $(PYTHON) -m venv build/constraints
	@build/constraints/bin/pip install -qq --upgrade pip setuptools wheel
	@MAGNIFICO_PURE=1 build/constraints/bin/pip install -qq '.[terminal,arena,ray,envs,server,bench,dev]'
	@build/constraints/bin/pip freeze --all --exclude pip --exclude magnifico > constraints.txt
	@rm -rf build/constraints
	@echo "== constraints.txt has $$(wc -l < constraints.txt) lines; now: make test"

clean: ## Remove everything that the other targets made
	@echo "== Removing .venv, compiled files, builds and caches"
	@find src -name '*.so' -delete -o -name '*.pyd' -delete
	@find . -name __pycache__ -not -path './web/*' -prune -exec rm -rf {} +
	@rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@rm -rf web/node_modules web/dist

# What has been done already.

.venv/.made:
	@command -v $(PYTHON) > /dev/null || { echo "magnifico needs Python 3.11 or newer:" \
		"$(PYTHON) was not found. Say where one is: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "magnifico needs" \
		"Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) -V 2>&1)." \
		"Say where a newer one is: make PYTHON=python3.12"; exit 1; }
	@echo "== Making a virtual environment in .venv ($$($(PYTHON) -V))"
	@$(PYTHON) -m venv .venv || { echo "$(PYTHON) cannot make virtual environments:" \
		"on Debian and Ubuntu, install the package python3-venv"; exit 1; }
	@touch $@

.venv/.installed: .venv/.made pyproject.toml constraints.txt
	@echo "== Installing the libraries that constraints.txt names into .venv"
	@$(BIN)/pip install -qq -c constraints.txt setuptools wheel 'mypy[mypyc]'
	@MAGNIFICO_PURE=1 $(BIN)/pip install -qq -c constraints.txt --no-build-isolation \
		-e '.[terminal,arena,server]'
	@touch $@

# This installs the package anew, which removes what was compiled.
.venv/.tools: .venv/.installed
	@echo "== Installing the tools and libraries that the checks need"
	@MAGNIFICO_PURE=1 $(BIN)/pip install -qq -c constraints.txt --no-build-isolation \
		-e '.[terminal,arena,ray,envs,server,dev]'
	@rm -f .venv/.compiled && touch $@

.venv/.bench: .venv/.tools
	@echo "== Installing the games that the speed is compared with"
	@$(BIN)/pip install -qq -c constraints.txt catanatron
	@touch $@

# Without a C compiler, setup.py says so and builds nothing; then there is no .venv/.compiled,
# and the next run looks again.
.venv/.compiled: .venv/.installed setup.py $(SOURCES)
	@echo "== Compiling the engine (a minute or two the first time)"
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@if [ -n "$$(find src -name '*.so' -o -name '*.pyd')" ]; then touch $@; fi

.venv/.web: .venv/.made $(WEB_FILES)
	@command -v npm > /dev/null || { echo "The table in the browser is built with Node.js 20 or" \
		"newer and npm, which were not found: install them, or play with: make compile &&" \
		"$(BIN)/magnifico play"; exit 1; }
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || { echo "The table in" \
		"the browser is built with Node.js 20 or newer, and node is $$(node -v)"; exit 1; }
	@if [ ! -e web/node_modules/.installed ] || \
		[ web/package-lock.json -nt web/node_modules/.installed ]; then \
		echo "== Installing the libraries of the web client"; \
		(cd web && npm ci --silent && touch node_modules/.installed); fi
	@echo "== Building the web client"
	@cd web && npm run --silent build
	@touch $@

.venv/.browser: .venv/.tools scripts/browser.sh
	@echo "== Looking for a browser for the browser tests"
	@scripts/browser.sh > $@.new && mv $@.new $@

.venv/.postgres: .venv/.made scripts/postgres.sh
	@echo "== Looking for PostgreSQL for the tests of the server"
	@scripts/postgres.sh && touch $@
