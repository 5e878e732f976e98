"""The pieces that components are made of: goods, effects, abilities and exchanges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from magnifico.core.errors import DataError
from magnifico.lorenzo.data.components import Entry
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.box import Box
from magnifico.lorenzo.vocabulary import ABILITIES, EFFECTS, Word, word_for

MOST_AMOUNT = 999
"""Of one good in one place."""


class Fields:
    """Decodes pieces into the tables of a box; ``where`` names the component around them."""

    def __init__(self, players: int) -> None:
        self.box = Box()
        self.opponents = players - 1
        self.where = ""
        self.cause = 0
        self.has_slot = False
        self._bundles: dict[tuple[int, ...], int] = {}
        self._programs: dict[tuple[int, ...], int] = {}
        self.bundle({})
        self.program([])

    def fail(self, problem: str) -> DataError:
        return DataError(f"{self.where}: {problem}")

    def index(self, name: object, known: Sequence[str]) -> int:
        if name not in known:
            raise self.fail(f"unknown word {name!r}; known are {', '.join(known)}")
        return known.index(str(name))

    def mask(self, names: Sequence[str], known: Sequence[str]) -> int:
        return sum(1 << self.index(name, known) for name in names)

    def bundle(self, amounts: Mapping[str, int]) -> int:
        """The number of a bundle of goods; equal bundles share a row."""
        row = [0] * n.GOODS
        if not isinstance(amounts, Mapping):
            raise self.fail(f"expected amounts of goods, got {amounts!r}")
        for name, amount in amounts.items():
            good = self.index(name, n.GOOD_NAMES)
            if type(amount) is not int or not 0 <= amount <= MOST_AMOUNT:
                raise self.fail(f"{name} = {amount!r} is no amount")
            row[good] = amount
        key = tuple(row)
        if key not in self._bundles:
            self._bundles[key] = len(self._bundles)
            self.box.bundles += row
            self.box.bundle_pairs.append(len(self.box.bundle_good))
            self.box.bundle_good += [good for good in range(n.GOODS) if row[good]]
            self.box.bundle_amount += [amount for amount in row if amount]
        return self._bundles[key]

    def program(self, effects: Sequence[Entry]) -> int:
        """The number of an effect program: its first row; equal programs share rows."""
        rows = [(self.effect_word(effect).order, self.operation(effect)) for effect in effects]
        ordered = [row for _, row in sorted(rows, key=lambda pair: pair[0])]
        flat = [value for row in ordered for value in row] + [b.OP_END] * b.ROW
        key = tuple(flat)
        if key not in self._programs:
            self._programs[key] = len(self.box.programs) // b.ROW
            self.box.programs += flat
        return self._programs[key]

    def operation(self, effect: Entry) -> list[int]:
        """One effect as a row of the program table."""
        row = self.decoded(self.effect_word(effect), effect)
        if min(row) < 0 or max(row) > b.MEMBER_VALUE:
            raise self.fail(f"{effect!r} has a number that is too small or too large")
        return row + [0] * (b.ROW - len(row))

    def effect_word(self, effect: Entry) -> Word:
        """The word that an effect is made of."""
        word = word_for(effect, EFFECTS)
        if word is None:
            raise self.fail(f"unknown effect {effect!r}")
        return word

    def decoded(self, word: Word, entry: Entry) -> list[int]:
        """The row of an entry; what it lacks, or what is no number in it, is told."""
        try:
            row = [word.number, *word.decode(self, entry)]
        except KeyError as missing:
            raise self.fail(f"{entry!r} lacks {missing}") from None
        if any(type(value) is not int for value in row) or entry.get("per", 1) == 0:
            raise self.fail(f"{entry!r} has something that is no number for it")
        return row

    def check_doubt(self, doubt: Mapping[str, str]) -> None:
        if doubt and set(doubt) != {"en", "it"}:
            raise self.fail(f"doubt needs en and it, got {', '.join(doubt)}")

    def check_name(self, name: Mapping[str, str]) -> None:
        if set(name) != {"en", "it"}:
            raise self.fail(f"name needs en and it, got {', '.join(name) or 'nothing'}")

    def whole(self, name: str, value: object) -> int:
        """A field that must be a whole number."""
        if type(value) is not int:
            raise self.fail(f"{name} = {value!r} is no whole number")
        return value

    def limits(self, effect: Entry) -> int:
        words = {
            "servants_only": b.SERVANTS_ONLY,
            "one_card": b.ONE_CARD,
            "no_personal_bonus": b.NO_PERSONAL_BONUS,
        }
        return sum(bit for word, bit in words.items() if effect.get(word))

    def modifiers(self, standing: Sequence[Entry]) -> tuple[int, int]:
        """First row and number of rows of standing abilities."""
        rows = [self.modifier(entry) for entry in standing]
        first = len(self.box.modifiers) // b.ROW
        for row in rows:
            self.box.modifiers += row + [0] * (b.ROW - len(row))
        return first, len(rows)

    def modifier(self, entry: Entry) -> list[int]:
        """One standing ability as a row of the modifier table."""
        word = word_for(entry, ABILITIES)
        if word is None:
            raise self.fail(f"unknown ability {entry!r}")
        return self.decoded(word, entry)

    def arrows(self, exchanges: Sequence[Entry]) -> int:
        """Add exchange arrows; the number of the first."""
        first = len(self.box.arrow_pay)
        for entry in exchanges:
            pay, discard, effect = self.arrow(entry)
            self.box.arrow_pay.append(pay)
            self.box.arrow_discard.append(discard)
            self.box.arrow_effect.append(effect)
        return first

    def arrow(self, entry: Entry) -> tuple[int, int, int]:
        """What an arrow asks for: goods and a thing to discard; and what it gives."""
        gives = dict(entry)
        pay = gives.pop("pay", {})
        per_opponent = gives.pop("pay_per_opponent", {})
        discard = gives.pop("discard", None)
        price = dict(pay)
        for good, amount in per_opponent.items():
            price[good] = amount * self.opponents
        what = b.DISCARD_NOTHING
        if discard == "leader":
            what = b.DISCARD_LEADER
        elif discard is not None:
            what = b.DISCARD_TYPE + self.index(discard, n.TYPE_NAMES)
        return self.bundle(price), what, self.program([gives])
