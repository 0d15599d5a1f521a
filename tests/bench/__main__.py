"""`python -m tests.bench VERB`; each verb is a module of this package that measures something."""

import sys
from importlib import import_module
from typing import Final

_VERBS: Final = ("engine", "laws", "pictures", "presses", "restart", "shuffles", "tables", "top")


def main() -> int:
    """Run the benchmark that was asked for; the exit status."""
    if len(sys.argv) < 2 or sys.argv[1] not in _VERBS:
        print(f"python -m tests.bench {' | '.join(_VERBS)}", file=sys.stderr)
        return 2
    import_module(f"tests.bench.{sys.argv[1]}").main(sys.argv[2:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
