# Each target does all of its own set-up, in .venv, and does it once: the files .venv/.made,
# .venv/.installed and so on say what has been done already.
#
#   make play ARGS="--help"          more words for the command behind a target
#   make test PYTHON=python3.12      another Python
#   make test MAGNIFICO_PURE=1       without the compiled engine
#   make test ARGS="-k market"       some of the tests
#   make test-deep MAGNIFICO_SEED=7  the games of another day again

SHELL := bash
PYTHON ?= python3
WORKERS ?= 2
ARGS ?=
BIN := .venv/bin
STEP := scripts/step.sh
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Python keeps what it compiled, whatever the shell says: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=
ifdef MAGNIFICO_PURE
export MAGNIFICO_PURE
endif

# What the compiled modules are made of: nothing in other rooms reaches them.
SOURCES := $(shell find $(wildcard $(addprefix src/magnifico/,core lorenzo masters bots envs yardstick \
	server/database server/http server/play server/tables)) -name '*.py' -o -name '*.c')
# What the web client is made of, with what it reads of the games.
WEB_FILES := $(wildcard $(addprefix src/magnifico/,terminal/symbols.json */cards/*.toml \
	*/ledger.toml)) $(shell find web -type f -not -path '*/node_modules/*' \
	-not -path '*/dist/*' -not -path '*/.*')

# One thing after the other, but for what `make test` does side by side.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
.PHONY: help play welcome terminal check test test-deep test-times test-engine test-web mutate screenshots pictures lint style format bench wheel docs offline ladder rules compile pure constraints clean

help: ## Say what each target does
	@echo "magnifico: make TARGET, where TARGET is one of"
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | \
		while IFS=$$'\t' read -r target text; do printf '  %-12s %s\n' "$$target" "$$text"; done

play: welcome compile .venv/.web ## Serve the table: open the address that it prints in a browser
	@$(BIN)/magnifico serve $(ARGS)

welcome:
	@[ -e .venv/.made ] || echo "== The first start sets everything up, in four steps and about three minutes"

terminal: compile ## Play in the terminal
	@$(BIN)/magnifico play $(ARGS)

check: .venv/.tools style ## Check a small change in less than a minute: style, types, tests near it
	@$(BIN)/python scripts/check.py $(ARGS)

test: .venv/.tools .venv/.browser .venv/.postgres ## Check everything: style, types, tests
	@$(MAKE) --no-print-directory SIDE_BY_SIDE=1 --jobs=3 --output-sync=line \
		test-engine test-web
	@echo "== Running the tests"
	@MAGNIFICO_BROWSER="$$(cat .venv/.browser)" $(BIN)/pytest -n $(WORKERS) $(ARGS)

offline: .venv/.installed .venv/.web ## Build the edition without a server: static files in build/offline
	@$(BIN)/python scripts/offline.py $(ARGS)

test-deep: export MAGNIFICO_DEEP := 1
test-deep: export MAGNIFICO_SEED := $(or $(MAGNIFICO_SEED),$(shell date +%Y%m%d%H%M%S))
test-deep: compile .venv/.tools .venv/.web .venv/.browser .venv/.postgres ## Play and fuzz for hours
	@echo "== Running the deep tests; again: make test-deep MAGNIFICO_SEED=$$MAGNIFICO_SEED"
	@MAGNIFICO_BROWSER="$$(cat .venv/.browser)" $(BIN)/pytest -n $(WORKERS) $(ARGS)

test-times: compile .venv/.tools .venv/.web .venv/.browser .venv/.postgres ## Say which folder of tests takes how long
	@MAGNIFICO_BROWSER="$$(cat .venv/.browser)" $(BIN)/python scripts/times.py $(ARGS)

mutate: .venv/.tools ## Break the engine in small ways, and see which the tests notice
	@$(BIN)/python scripts/mutate.py $(ARGS)

test-engine: compile
	@$(MAKE) --no-print-directory style

test-web: .venv/.installed .venv/.web-style .venv/.web-tests ## Check the web client alone: style, types and its own tests
	@$(BIN)/python scripts/offline.py

screenshots: compile .venv/.web .venv/.browser ## Take pictures of every screen: build/screenshots
	@MAGNIFICO_BROWSER="$$(cat .venv/.browser)" MAGNIFICO_SCREENSHOTS=1 \
		$(BIN)/pytest -q tests/browser tests/terminal/test_app.py $(ARGS)

pictures: compile .venv/.tools .venv/.web .venv/.browser ## Make the pictures of the README anew: docs/images
	@MAGNIFICO_BROWSER="$$(cat .venv/.browser)" $(BIN)/python -m scripts.pictures

lint: style ## Check style, types and the directions of imports
	@echo "== Checking the directions of imports"
	@$(BIN)/pytest -q tests/test_house.py

style: .venv/.tools
	@echo "== Checking style (ruff)"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || \
		{ echo "Some files are not formatted: make format"; $(BIN)/ruff format --check; exit 1; }
	@echo "== Checking types (mypy)"
	@$(BIN)/mypy

format: .venv/.tools ## Put the code into the house style
	@$(BIN)/ruff check --fix --quiet; $(BIN)/ruff format

bench: .venv/.bench compile ## Measure the speed of the engine beside its peers
	@$(BIN)/magnifico bench $(ARGS)

wheel: .venv/.installed .venv/.web docs ## Build dist/: a wheel with the compiled engine, and an sdist
	@echo "== Building a source distribution and a wheel in dist/"
	@rm -rf build/lib* dist && mkdir dist
	@$(BIN)/python -c 'from setuptools import build_meta; build_meta.build_sdist("dist")' > build/sdist.log
	@$(BIN)/pip wheel -qq --no-deps --no-build-isolation -w dist .
	@ls dist

docs: .venv/.tools ## Build the documentation: build/site, which magnifico serve shows at /docs
	@echo "== Building the documentation in build/site"
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

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
	@MAGNIFICO_PURE=1 build/constraints/bin/pip install -qq '.[terminal,arena,learn,ray,envs,server,bench,docs,dev]'
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
	@$(STEP) "1 of 4: Making a virtual environment in .venv ($$($(PYTHON) -V))" \
		$(PYTHON) -m venv .venv || { echo "$(PYTHON) cannot make virtual environments:" \
		"on Debian and Ubuntu, install the package python3-venv"; exit 1; }
	@touch $@

.venv/.installed: .venv/.made pyproject.toml constraints.txt
	@$(STEP) "2 of 4: Installing what builds the engine" \
		$(BIN)/pip install -qq -c constraints.txt setuptools wheel 'mypy[mypyc]'
	@MAGNIFICO_PURE=1 $(STEP) "2 of 4: Installing the libraries that constraints.txt names" \
		$(BIN)/pip install -qq -c constraints.txt --no-build-isolation -e '.[terminal,arena,server]'
	@touch $@

# This installs the package anew, which removes what was compiled.
.venv/.tools: .venv/.installed
	@MAGNIFICO_PURE=1 $(STEP) "Installing the tools and libraries that the checks need" \
		$(BIN)/pip install -qq -c constraints.txt --no-build-isolation \
		-e '.[terminal,arena,learn,ray,envs,server,docs,dev]'
	@rm -f .venv/.compiled && touch $@

.venv/.bench: .venv/.tools
	@echo "== Installing the games that the speed is compared with"
	@$(BIN)/pip install -qq -c constraints.txt catanatron
	@$(BIN)/pip install -qq --no-deps catanatron_gym==4.0.0 # asks for an old gymnasium, runs with ours
	@touch $@

# Without a C compiler, setup.py says so and builds nothing; then there is no .venv/.compiled,
# and the next run looks again.
.venv/.compiled: .venv/.installed setup.py $(SOURCES)
	@$(STEP) "3 of 4: Compiling the engine, which takes the longest: a minute or two" \
		$(BIN)/python setup.py --quiet build_ext --inplace
	@if [ -n "$$(find src -name '*.so' -o -name '*.pyd')" ]; then touch $@; fi

.venv/.web: .venv/.made $(WEB_FILES)
	@echo "== 4 of 4: The table in the browser"
	@scripts/client.sh $(BIN)/python
	@touch $@

.venv/.web-style: .venv/.web
	@echo "== Checking style and types of the web client (prettier, eslint, svelte-check)"
	@cd web && npm run --silent lint && npm run --silent check
	@touch $@

.venv/.web-tests: .venv/.web
	@echo "== Running the tests of the web client (vitest)"
	@cd web && npm run --silent test
	@touch $@

.venv/.browser: .venv/.tools scripts/browser.sh
	@echo "== Looking for a browser for the browser tests"
	@scripts/browser.sh > $@.new && mv $@.new $@

.venv/.postgres: .venv/.made scripts/postgres.sh
	@echo "== Looking for PostgreSQL for the tests of the server"
	@scripts/postgres.sh && touch $@
