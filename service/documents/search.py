"""Search by words: texts are compared by the stems of their words, and those that fit best come first."""

from __future__ import annotations

import functools
import re
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import snowballstemmer

WORD = re.compile(r"[^\W_]+")
POSSESSIVE = re.compile(r"['’]s?\b")
SPELLINGS = tuple(
    (re.compile(pattern), american)
    for pattern, american in (
        (r"(?<=[a-z]{3})our(?=(s|ed|ing|able|less|master)?$)", "or"),  # harbour, neighbouring
        (r"(?<=[a-z]{2})is(?=(e|es|ed|ing|ation)$)", "iz"),  # organise
        (r"(?<=[a-z])tre(?=s?$)", "ter"),  # centre
        (r"(?<=[a-z])ence(?=s?$)", "ense"),  # defence
        (r"(?<=[aeiou]l)l(?=(ed|ing|er|ers)$)", ""),  # travelled
        (r"ogue(?=s?$)", "og"),  # catalogue
        (r"^grey", "gray"),
    )
)
"""British endings and their replacements. Both sides of a comparison use the replacements."""
IRREGULAR = {
    "bought": "buy",
    "built": "build",
    "dealt": "deal",
    "dice": "die",
    "drawn": "draw",
    "held": "hold",
    "lost": "lose",
    "paid": "pay",
    "stole": "steal",
    "stolen": "steal",
    "taken": "take",
    "thrown": "throw",
    "winner": "win",
    "won": "win",
}
"""Irregular forms, each with the stem of its word."""
SMALL = frozenset(
    """a an and are at be by can do does for from get gets getting got happen happens has have his how i if in is it its
    many may me much must my of on one or should that the their then there they this to was what when where which who
    whose why will with would you your""".split()  # noqa: SIM905
)
"""Words that a search ignores."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text to be searched: ``says`` counts most, then the words of its ``id``, then the texts ``around`` it. Among
    texts that fit alike, the one with the greater ``weight`` comes first.
    """

    id: str
    says: str
    around: str
    weight: float = 1.0


class Search:
    """An index of some texts. ``synonyms`` are other words for the words or phrases that the texts use."""

    def __init__(self, texts: Iterable[Text], synonyms: Iterable[tuple[str, str]]) -> None:
        pairs = [(_stemmed(other), _stemmed(own)) for other, own in synonyms]
        self._own = _groups(pairs)
        self._alike = _groups((*pairs, *((own, other) for other, own in pairs)))
        # SQLite is built to be used by several threads, and this table is only read.
        self._table = sqlite3.connect(":memory:", check_same_thread=False)
        self._table.execute("CREATE VIRTUAL TABLE texts USING fts5(id UNINDEXED, says, name, around, weight UNINDEXED)")
        self._table.executemany(
            "INSERT INTO texts VALUES (?, ?, ?, ?, ?)",
            ((text.id, *map(_stemmed, (text.says, text.id, text.around)), text.weight) for text in texts),
        )

    def found(self, asked: str) -> tuple[list[str], list[str]]:
        """Ids of the texts with all the words, and of the others with some of them.

        A text whose whole id is searched for comes first, then those that use the books' own words, then those that use
        other words for them.
        """
        words = [word for word in _words(asked) if word not in SMALL] or _words(asked)
        stems = list(dict.fromkeys(map(_stem, words)))
        if not stems:
            return [], []
        own = [_term(self._own.get(stem, (stem,))) for stem in stems]
        any_ = [_term((stem, *self._alike.get(stem, ()))) for stem in stems]
        whole, some = (
            dict.fromkeys(self._matching(asked, join.join(own)) + self._matching(asked, join.join(any_)))
            for join in (" AND ", " OR ")
        )
        return list(whole), [id_ for id_ in some if id_ not in whole]

    def _matching(self, asked: str, terms: str) -> list[str]:
        """Ids by their rank: a word counts the more, the fewer texts have it (BM25)."""
        rows = self._table.execute(
            "SELECT id FROM texts WHERE texts MATCH ? ORDER BY id <> ?, bm25(texts, 0, 8, 4, 1) * weight, rowid",
            (terms, asked.strip()),
        )
        return [id_ for (id_,) in rows]


def _term(phrases: Iterable[str]) -> str:
    """Any of some phrases, in a search."""
    return "(" + " OR ".join(f'"{phrase}"' for phrase in phrases) + ")"


def _groups(pairs: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    """By the first of each pair, all that stand second with it."""
    found: dict[str, dict[str, None]] = {}
    for one, other in pairs:
        found.setdefault(one, {})[other] = None
    return {one: tuple(others) for one, others in found.items()}


def _words(text: str) -> list[str]:
    return WORD.findall(POSSESSIVE.sub("", text.casefold()))


def _stemmed(text: str) -> str:
    return " ".join(map(_stem, _words(text)))


@functools.lru_cache(maxsize=8192)  # what is searched for has no end
def _stem(word: str) -> str:
    written = IRREGULAR.get(word, word)
    for pattern, american in SPELLINGS:
        written = pattern.sub(american, written)
    stemmed: str = snowballstemmer.stemmer("english").stemWord(written)  # a new one, for it keeps the word it works on
    return stemmed
