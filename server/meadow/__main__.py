"""``python -m meadow``."""

import gc


def start() -> None:
    """Load everything without the garbage collector, then run the command.

    What is loaded stays for good: looking through it again and again takes a fifth of a start, and later a part of
    every request that happens to set off a collection.
    """
    gc.disable()
    from meadow.cli import main

    gc.freeze()
    gc.enable()
    main()


if __name__ == "__main__":
    start()
