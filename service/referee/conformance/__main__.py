"""`python -m service.referee.conformance`, which needs no installed program."""

from service.referee.conformance.command import conformance_command

conformance_command(prog_name="harbormaster conformance")
