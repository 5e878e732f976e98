"""Standing abilities: what works for good. ``engine.modifiers`` sums them up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from magnifico.core.text import Language
from magnifico.lorenzo.data.components import Entry
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.vocabulary.word import Said, Word, filled

if TYPE_CHECKING:
    from magnifico.lorenzo.decoding.fields import Fields
    from magnifico.lorenzo.text.effect_text import EffectText

_COLOURED = n.MEMBER_NAMES[: n.COLOURED]


def _say_action(x: EffectText, e: Entry, lang: Language) -> Said:
    action, value = e["action"], f"{e['value']:+d}"
    if action in n.TYPE_NAMES:
        return "action-card", {"value": value, "types": f"tower:{action}"}
    return f"action-{action}", {"value": value}


def _opponents_action(x: Fields, e: Entry) -> list[int]:
    action = n.HARVEST + x.index(e["opponents_action"], n.ACTION_NAMES[n.HARVEST :])
    return [b.MOD_OPPONENTS, action, e["value"]]


def _discount(x: Fields, e: Entry) -> list[int]:
    on = x.index(e["on"], n.TYPE_NAMES) if "on" in e else n.TYPES
    return [b.MOD_DISCOUNT, on, x.bundle(e["discount"])]


def _say_discount(x: EffectText, e: Entry, lang: Language) -> Said:
    if "on" not in e:
        return "discount-all", {"goods": e["discount"]}
    return "discount", {"goods": e["discount"], "types": f"the-types:{e['on']}"}


def _either(x: Fields, e: Entry) -> list[int]:
    sides = [x.bundle(side) for side in e["discount_one_of"]]
    if len(sides) != 2:
        raise x.fail("discount_one_of needs two sides")
    return [b.MOD_EITHER, x.index(e["on"], n.TYPE_NAMES), *sides]


def _say_either(x: EffectText, e: Entry, lang: Language) -> Said:
    first, second = e["discount_one_of"]
    facts = {"types": f"the-types:{e['on']}", "first": first, "second": second}
    return "discount-one-of", facts


def _say_members(key: str, names: Sequence[str], value: int | str) -> Said:
    if tuple(names) == _COLOURED:
        return f"{key}-coloured", {"value": value}
    return key, {"members": [f"member:{name}" for name in names], "value": value}


def _say_servants(x: EffectText, e: Entry, lang: Language) -> Said:
    facts = {"servants": {"servant": e["servants"]}, "add": e["add"]}
    return ("servant" if e["servants"] == 1 else "servants"), facts


def _loss(x: Fields, e: Entry) -> list[int]:
    what = x.index(e["lose_victory_for_each"], b.LOSS_NAMES)
    return [b.MOD_LOSS, what, e.get("per", 1), e.get("points", 1)]


def _say_loss(x: EffectText, e: Entry, lang: Language) -> Said:
    per, points = e.get("per", 1), {"victory": e.get("points", 1)}
    group, key = ("loss", "loss") if per == 1 else ("losses", "loss-many")
    what = x.texts.template(group, e["lose_victory_for_each"], lang)
    return key, {"points": points, "per": per, "what": what}


def _trigger(x: Fields, e: Entry) -> list[int]:
    return [b.MOD_TRIGGER, x.index(e["when"], n.WHEN_NAMES), x.program(e["effects"]), x.cause]


def _say_trigger(x: EffectText, e: Entry, lang: Language) -> Said:
    effects = x.effects(e["effects"], x.wording(lang))
    return "when", {"when": x.texts.template("when", e["when"], lang), "effects": effects}


ABILITIES: tuple[Word, ...] = (
    Word(
        ("action", "value"),
        lambda x, e: [b.MOD_ACTION, x.index(e["action"], n.ACTION_NAMES), e["value"]],
        _say_action,
    ),
    Word(
        ("opponents_action", "value"),
        _opponents_action,
        lambda x, e, lang: (
            f"opponents-{e['opponents_action']}",
            {"value": f"{e['value']:+d}"},
        ),
    ),
    Word(("discount", "on"), _discount, _say_discount),
    Word(("discount_one_of", "on"), _either, _say_either),
    Word(
        ("flag",),
        lambda x, e: [b.MOD_FLAG, 1 << x.index(e["flag"], n.FLAG_NAMES)],
        lambda x, e, lang: ("flag", {"flag": x.texts.template("flag", e["flag"], lang)}),
    ),
    Word(
        ("members", "value"),
        lambda x, e: [b.MOD_MEMBERS, x.mask(e["members"], n.MEMBER_NAMES), e["value"]],
        lambda x, e, lang: _say_members("members", e["members"], f"{e['value']:+d}"),
    ),
    Word(
        ("members_set", "value"),
        lambda x, e: [b.MOD_SET, x.mask(e["members_set"], n.MEMBER_NAMES), e["value"]],
        lambda x, e, lang: _say_members("members-set", e["members_set"], e["value"]),
    ),
    Word(
        ("penalty",),
        lambda x, e: [b.MOD_PENALTY, x.bundle(e["penalty"])],
        lambda x, e, lang: ("penalties", {"penalties": x.penalties(e["penalty"], lang)}),
    ),
    Word(
        ("support_victory",),
        lambda x, e: [b.MOD_SUPPORT, e["support_victory"]],
        lambda x, e, lang: ("support", {"points": {"victory": e["support_victory"]}}),
    ),
    Word(
        ("servants", "add"),
        lambda x, e: [b.MOD_SERVANTS, e["add"], e["servants"]],
        _say_servants,
    ),
    Word(
        ("no_score",),
        lambda x, e: [b.MOD_NO_SCORE, x.index(e["no_score"], n.TYPE_NAMES)],
        lambda x, e, lang: ("no-score", {"types": f"the-types:{e['no_score']}"}),
    ),
    Word(("lose_victory_for_each", "per", "points"), _loss, _say_loss),
    Word(("when", "effects"), _trigger, _say_trigger),
    Word(
        ("leader_cost",),
        lambda x, e: [b.MOD_LEADER_COST, x.bundle(e["leader_cost"])],
        filled("leader-cost", goods="leader_cost"),
    ),
)
