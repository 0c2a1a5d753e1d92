"""The heap of a process on huge pages: as many as it says, and some wherever the system has them."""

import platform
import re
import subprocess
import sys
from pathlib import Path

LINUX = tuple(map(int, re.findall(r"\d+", platform.release())[:2]))
HAVE_THEM = LINUX >= (6, 1) and Path("/sys/kernel/mm/transparent_hugepage").exists()
USED = """
from pathlib import Path
from service.web.huge_pages import use_huge_pages

held = [str(number) for number in range(1_000_000)]
print(use_huge_pages(), Path("/proc/self/smaps_rollup").read_text(encoding="utf-8"))
assert held == [str(number) for number in range(1_000_000)]
"""


def test_the_heap_is_on_huge_pages() -> None:
    """What stood in it is still there."""
    printed = subprocess.run([sys.executable, "-c", USED], capture_output=True, text=True, check=True).stdout
    used, rollup = printed.split(maxsplit=1)
    (kibibytes,) = map(int, re.findall(r"AnonHugePages: +(\d+) kB", rollup))
    assert kibibytes >= int(used) * 2_048
    assert (int(used) > 10) == HAVE_THEM
