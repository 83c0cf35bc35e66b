# The project's commands. A fresh clone needs only git, make and Python 3.11 or newer.
PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate \
	--custom-compile-command "make lock"

.PHONY: play install test check format bench lock golden clean

play: install               ## start the bot; without a token, the sandbox in a browser
	@$(BIN)/python bot.py

install: .venv/.bot         ## only set up .venv, with the extras that config.toml needs, or those in EXTRAS
	@for extra in $${EXTRAS-$$($(BIN)/python -m settings)}; do $(MAKE) --no-print-directory .venv/.$$extra || exit; done

test: .venv/.dev            ## every test
	@$(BIN)/python -m pytest -n auto --dist worksteal

check: .venv/.dev           ## formatting, lint, strict types, then every test
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python -m pytest -n auto --dist worksteal

format: .venv/.dev          ## lay the code out and mend what lint can mend
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: .venv/.dev           ## the measured speed claims
	@$(BIN)/python -m pytest benchmarks -c benchmarks/pytest.ini

golden: .venv/.dev          ## write the golden files anew; read the difference before committing it
	@GOLDEN=write $(BIN)/python -m pytest -q tests -k golden

lock: .venv/.dev            ## pin versions and hashes anew
	@$(LOCK) pyproject.toml -o requirements.lock
	@for extra in postgres sandbox; do \
		$(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['$$extra'], sep='\n')" | \
		$(LOCK) -c requirements.lock - -o requirements-$$extra.lock || exit; \
	done
	@$(LOCK) pyproject.toml --all-extras --group dev -c requirements.lock -c requirements-sandbox.lock -o requirements-dev.lock

clean:                      ## remove what the other commands made, except games
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lagoon needs Python 3.11 or newer")'
	@$(PYTHON) -m venv .venv

.venv/.bot: requirements.lock | .venv/bin/python
	@echo "Installing what Lagoon needs into .venv (once) …"
	@$(INSTALL) requirements.lock
	@touch $@

.venv/.dev: requirements-dev.lock .venv/.bot
	@echo "Installing the test tools into .venv (once) …"
	@$(INSTALL) requirements-dev.lock
	@touch $@

.venv/.%: requirements-%.lock .venv/.bot
	@echo "Installing the extra “$*” into .venv (once) …"
	@$(INSTALL) $<
	@touch $@
