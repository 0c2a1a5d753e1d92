"""What a viewer may see of a part: who may see a member follows from its visibility."""

from __future__ import annotations

from typing import Any

from service.kernel.declare.state.viewing import FULL
from service.kernel.declare.state.visibility import NotVisible, Viewer
from service.kernel.declare.state.withholding import withheld, without


def seen_part(part: Any, state: Any, viewer: int, pointer: str, seat: int | None = None) -> Any:
    """What a viewer of a state may see of a working copy of one of its parts, which may be the part of a seat."""
    if viewer == FULL or not part.guarded:
        return part
    if part.frozen:
        part = part.copy()  # other states share it
    lost: dict[str, str] = {}
    for visibility, members in part.guarded.items():
        looking = Viewer(viewer, state, seat, visibility)
        for member in members:
            if not member.belongs(state):
                continue
            place = f"{pointer}/{member.wire}"
            try:
                member.store(part, member.content.seen(member.value(part, state), looking, place))
            except NotVisible:
                lost.update(dict.fromkeys(member.attributes, place))
    return without(part, {**withheld(part), **lost}) if lost else part
