"""What a file that declares a part of a state needs: ``from service.kernel.parts import Part, public``."""

from service.kernel.declare.state.content import (
    FLAG,
    SEAT,
    Content,
    Optional,
    Reader,
    StructOf,
    Tally,
    Value,
    choice,
    number,
)
from service.kernel.declare.state.cursor import Cursor
from service.kernel.declare.state.kinds import Kind, OneOf
from service.kernel.declare.state.nested import PerSeat, Record
from service.kernel.declare.state.part import Part, exchanged, follows, hidden, internal, public, several
from service.kernel.declare.state.several import ByName, BySeat, MapOf, Ordered
