# The project's commands. A fresh clone needs only git, make and Python 3.11 or newer.
PYTHON ?= python3
BIN := .venv/bin
TESTS := not slow
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate \
	--custom-compile-command "make lock"

WHEELS := (py[23.py]*-none|cp31[1-4]-none|cp31[1-4]-cp31[1-4]|cp3[0-9]*-abi3)-(any|win_amd64|macosx[^/]*|manylinux[^/]*(x86_64|aarch64))

.PHONY: help play install dev test slow seconds lint types check format bench prices lock golden clean

help:                       ## list these commands
	@awk -F ':[^#]*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

play:                       ## start the bot, or without a token the sandbox in a browser
	@$(PYTHON) play.py

install:                    ## only set up .venv, with the extras of config.toml, or those in EXTRAS
	@$(PYTHON) play.py install $(if $(filter undefined,$(origin EXTRAS)),,$(or $(EXTRAS),none))

dev:                        ## set up .venv with the test tools
	@$(PYTHON) play.py install dev

test: dev                   ## run the tests, except the slow ones
	@$(BIN)/python -m pytest -n auto --dist worksteal -m "$(TESTS)"

slow: dev                   ## run the slow tests: programs, PostgreSQL, searches, walks, Dutch and Czech
	@$(BIN)/python -m pytest -n auto --dist worksteal -m slow

seconds: dev                ## run every test, and print where the time went
	@$(BIN)/python -m pytest -n auto --dist worksteal -q -p benchmarks.seconds

lint: dev                   ## check format and lint
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .

types: dev                  ## check types
	@$(BIN)/mypy

check: lint types test      ## lint, types and test: all that a change needs

format: dev                 ## format the code, and fix lint
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: dev                  ## run the benchmarks (benchmarks/README.md)
	@$(BIN)/python -m pytest benchmarks -c benchmarks/pytest.ini

prices: dev                 ## write the table of the lines in each folder (ARCHITECTURE.md)
	@$(BIN)/python -m benchmarks.prices

golden: dev                 ## write the golden files (look at the difference before you commit it)
	@GOLDEN=write $(BIN)/python -m pytest -q tests -k golden

lock: dev                   ## pin versions and hashes
	@$(LOCK) pyproject.toml -o requirements.lock
	@for extra in postgres sandbox; do \
		$(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['$$extra'], sep='\n')" | \
		$(LOCK) -c requirements.lock - -o requirements-$$extra.lock || exit; \
	done
	@sed -n 's/ *\\$$//; /^[a-z]/p' requirements.lock > requirements.txt
	@$(LOCK) pyproject.toml --all-extras --group dev -c requirements.lock -c requirements-sandbox.lock -o requirements-dev.lock
	@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --format pylock.toml --all-extras -c requirements.lock \
		-c requirements-sandbox.lock pyproject.toml | grep -oE '[^/"]*-$(WHEELS)\.whl' | sort -u > tests/wheels.txt

clean:                      ## remove what the other commands made, except games
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks
