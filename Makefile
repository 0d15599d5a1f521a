# The commands of this repository. Each makes .venv from the hashed lock when it is missing or
# older than the lock, so a fresh clone needs Python 3.11 or newer, make and nothing else.

PYTHON ?= python3
JOBS ?= auto
ARGS ?=

BIN := .venv/bin
READY := .venv/.ready
# No cache: nothing is written outside the clone, and an unwritable home folder does no harm.
PIP := $(BIN)/python -m pip --quiet --quiet --no-cache-dir --disable-pip-version-check --no-input
PYTEST := $(BIN)/python -m pytest --numprocesses=$(JOBS) --maxprocesses=4

.PHONY: play run test fast check lint format bench lock

play: $(READY) ## the sandbox with the bot in it; prints the address of its page
	@$(BIN)/durak sandbox $(ARGS)

run: $(READY) ## the real bot; BOT_TOKEN comes from the environment or .env
	@$(BIN)/durak run $(ARGS)

test: $(READY) ## all tests; the engine must be covered to the last branch
	@$(PYTEST) --cov --cov-report= $(ARGS)
	@$(BIN)/python -m coverage report --include='engine/*' --fail-under=100

fast: $(READY) ## the tests that take no seconds
	@$(PYTEST) -m "not slow" $(ARGS)

check: lint ## everything that must hold before a change lands
	@$(MAKE) --no-print-directory test

lint: $(READY) ## format, lint, types, import contracts
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

format: $(READY) ## write what `lint` would ask for, where a tool can
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

bench: $(READY) ## figures: ARGS=engine or ARGS=presses
	@$(BIN)/python -m tests.bench $(ARGS)

lock: ## renew requirements.lock from pyproject.toml (needs uv)
	@uv pip compile --quiet --universal --python-version 3.11 --all-extras --group dev \
	  --generate-hashes --no-annotate \
	  --custom-compile-command "make lock" --output-file requirements.lock pyproject.toml

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed; $(PYTHON) is `$(PYTHON) -V 2>&1`. Name another: make PYTHON=python3.12 ..." >&2; exit 1; }
	@test -e $@ || { echo "Making .venv (once) ..." >&2; $(PYTHON) -m venv --clear .venv; } || { \
	  echo "Python cannot make a virtual environment; on Debian: apt install python3-venv" >&2; exit 1; }
	@$(PIP) install --require-hashes --requirement requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
