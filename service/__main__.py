"""`python -m service`, and of an installed package `python -m harbormaster`."""

from service.command import program

if __name__ == "__main__":
    program(prog_name="harbormaster")
