"""`python -m service`, and of an installed package `python -m harbormaster`."""

from service.entry import run

if __name__ == "__main__":
    run()
