"""What a file that declares a part of a state needs: ``from service.kernel.parts import Part, public``."""

from service.kernel.declare.content import FLAG, SEAT, Content, Optional, StructOf, Tally, Value, choice, number
from service.kernel.declare.cursor import Cursor
from service.kernel.declare.kinds import Kind, OneOf
from service.kernel.declare.nested import PerSeat, Record, Rows
from service.kernel.declare.part import Declared, Part, exchanged, follows, hidden, kept, public, spread
from service.kernel.declare.several import ByName, BySeat, Group, MapOf, Ordered

__all__ = [
    "FLAG",
    "SEAT",
    "ByName",
    "BySeat",
    "Content",
    "Cursor",
    "Declared",
    "Group",
    "Kind",
    "MapOf",
    "OneOf",
    "Optional",
    "Ordered",
    "Part",
    "PerSeat",
    "Record",
    "Rows",
    "StructOf",
    "Tally",
    "Value",
    "choice",
    "exchanged",
    "follows",
    "hidden",
    "kept",
    "number",
    "public",
    "spread",
]
