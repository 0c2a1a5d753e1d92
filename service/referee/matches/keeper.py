"""The keeper of a bot: a process between the referee and the bot, which ends with everything that the bot started.

The referee runs this file by its path, with an isolated Python and none of its packages. The keeper adopts processes
whose parents have ended, so a child that leaves its process group or its session is still found and ended. It ends them
when the bot ends, when the referee asks it to (SIGTERM), and when the referee itself ends. It then ends as the bot did.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys
from typing import NoReturn

ADOPT_ORPHANS, SIGNAL_AT_PARENTS_END = 36, 1
"""Of prctl: PR_SET_CHILD_SUBREAPER and PR_SET_PDEATHSIG."""


def main(report: int, memory: int, words: list[str]) -> None:
    """Start the bot and wait for it. If it does not start, the referee gets the errno through the pipe `report`."""
    libc = ctypes.CDLL(None)
    libc.prctl(ADOPT_ORPHANS, 1, 0, 0, 0)
    libc.prctl(SIGNAL_AT_PARENTS_END, signal.SIGTERM, 0, 0, 0)
    signal.signal(signal.SIGTERM, lambda *_: _end(0))
    os.set_inheritable(report, False)
    try:
        bot = os.posix_spawnp(words[0], words, os.environ, setsid=True, setsigdef=(signal.SIGPIPE, signal.SIGXFSZ))
    except OSError as error:
        os.write(report, f"{error.errno}".encode())
        os._exit(1)
    if memory:
        resource.prlimit(bot, resource.RLIMIT_DATA, (memory, memory))
    os.close(report)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):  # so that the referee sees the end of a pipe that the bot closes
        os.dup2(nowhere, number)
    while True:
        ended, status = os.wait()
        if ended == bot:
            _end(os.waitstatus_to_exitcode(status))


def _end(code: int) -> NoReturn:
    """End all processes that are left, then end with a code, or by a signal if the code is negative."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while _kill_children():
        try:
            os.wait()
        except ChildProcessError:
            break
    if code < 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if -code not in (signal.SIGKILL, signal.SIGSTOP):
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)


def _kill_children() -> int:
    """Kill the processes whose parent is this one, and count them. Their own children then have this parent, too."""
    found = 0
    for name in os.listdir("/proc"):
        if not name.isdecimal():
            continue
        try:
            with open(f"/proc/{name}/stat", "rb") as file:
                parent = file.read().rpartition(b")")[2].split()[1]
            if int(parent) == os.getpid():
                os.kill(int(name), signal.SIGKILL)
                found += 1
        except (OSError, IndexError):  # it has ended meanwhile, or belongs to another user
            continue
    return found


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
