"""The name of one answer: in its `Decision-Id` header, in every log line it caused and in its problem document."""

import os
import time


def new_decision_id() -> str:
    """A UUID of version 7 (RFC 9562): milliseconds since 1970, then 74 random bits; sorts by time."""
    value = (time.time_ns() // 1_000_000) << 80 | int.from_bytes(os.urandom(10))
    value = value & ~(0xF << 76) | 0x7 << 76
    value = value & ~(0x3 << 62) | 0x2 << 62
    digits = f"{value:032x}"
    return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"
