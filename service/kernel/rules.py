"""What a file of rules needs of the kernel, in one place: ``from service.kernel.rules import Action, check, gate``.

What declares a part of a state is in :mod:`service.kernel.parts`.
"""

from service.kernel.compile.ruleset import Function, Ruleset
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.citation import Citation, Situation
from service.kernel.declare.rules.draw import Arrangements, Draw, Outcome, Outcomes, Untold, draw
from service.kernel.declare.rules.event import Event
from service.kernel.declare.rules.extension import Extension
from service.kernel.declare.rules.module import Drop, Module, Scenario, Sign
from service.kernel.declare.rules.obligation import Obligation, Owed, debt_of, owed_by, owes
from service.kernel.declare.rules.option import Condition, Option
from service.kernel.declare.rules.phase import Phase, activity, phase
from service.kernel.declare.rules.points import points, public_points, secret_points
from service.kernel.declare.rules.procedure import Procedure
from service.kernel.declare.rules.query import (
    ALL,
    ANY,
    CHAIN,
    GREATEST,
    INTERSECT,
    LEAST,
    SUM,
    UNION,
    Contribution,
    OfRuleset,
    Query,
    Ruled,
    constant,
    query,
)
from service.kernel.declare.rules.restriction import Restriction, Settled
from service.kernel.declare.rules.rule import (
    Contradictions,
    Facts,
    Finding,
    Invariant,
    Rule,
    Step,
    around,
    check,
    gate,
    invariant,
    reaction,
    score,
    step,
)
from service.kernel.declare.state.concealed import Concealed, size
from service.kernel.declare.state.fields import (
    Choice,
    Field,
    Flag,
    Misread,
    Misreads,
    Number,
    Plain,
    Seat,
    Text,
    Voice,
)
from service.kernel.declare.state.viewing import FULL, SPECTATOR, Hidden
from service.kernel.play.memory import remembered
from service.kernel.play.transition import Play
