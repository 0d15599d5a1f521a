"""`python -m bot.leash MODULE …`: a module as a program that ends with whoever started it.

Standard input is the leash: a pipe whose other end only the starter holds. However that one ends,
by SIGKILL too, the system closes the pipe, and the program is told to stop as by hand. A signal on
the parent's death would do the same, but on Linux only.
"""

import os
import runpy
import signal
import sys
import threading
from typing import Final

_LEASH: Final = 0


def _watch() -> None:
    while os.read(_LEASH, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    """Run the module that is named first, with the rest as its arguments."""
    del sys.argv[0]
    threading.Thread(target=_watch, name="leash", daemon=True).start()
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
