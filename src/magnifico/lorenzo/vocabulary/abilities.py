"""Standing abilities: what works for good. An entry is all there is about a word: which ability of
the engine it is (``engine.modifiers`` sums them up), how it is read, said and drawn."""

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
    return [action, e["value"]]


def _discount(x: Fields, e: Entry) -> list[int]:
    on = x.index(e["on"], n.TYPE_NAMES) if "on" in e else n.TYPES
    return [on, x.bundle(e["discount"])]


def _say_discount(x: EffectText, e: Entry, lang: Language) -> Said:
    if "on" not in e:
        return "discount-all", {"goods": e["discount"]}
    return "discount", {"goods": e["discount"], "types": f"the-types:{e['on']}"}


def _either(x: Fields, e: Entry) -> list[int]:
    sides = [x.bundle(side) for side in e["discount_one_of"]]
    if len(sides) != 2:
        raise x.fail("discount_one_of needs two sides")
    return [x.index(e["on"], n.TYPE_NAMES), *sides]


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
    return [what, e.get("per", 1), e.get("points", 1)]


def _say_loss(x: EffectText, e: Entry, lang: Language) -> Said:
    per, points = e.get("per", 1), {"victory": e.get("points", 1)}
    group, key = ("loss", "loss") if per == 1 else ("losses", "loss-many")
    what = x.texts.template(group, e["lose_victory_for_each"], lang)
    return key, {"points": points, "per": per, "what": what}


def _trigger(x: Fields, e: Entry) -> list[int]:
    return [x.index(e["when"], n.WHEN_NAMES), x.program(e["effects"]), x.cause]


def _say_trigger(x: EffectText, e: Entry, lang: Language) -> Said:
    effects = x.effects(e["effects"], x.wording(lang))
    return "when", {"when": x.texts.template("when", e["when"], lang), "effects": effects}


ABILITIES: tuple[Word, ...] = (
    Word(
        ("action", "value"),
        b.MOD_ACTION,
        lambda x, e: [x.index(e["action"], n.ACTION_NAMES), e["value"]],
        _say_action,
        "die:±{value} {action}",
    ),
    Word(
        ("opponents_action", "value"),
        b.MOD_OPPONENTS,
        _opponents_action,
        lambda x, e, lang: (
            f"opponents-{e['opponents_action']}",
            {"value": f"{e['value']:+d}"},
        ),
        "rival die:±{value} {opponents_action}",
        tag="opponents",
    ),
    Word(
        ("discount", "on"),
        b.MOD_DISCOUNT,
        _discount,
        _say_discount,
        "({on})?on (territory character building venture)?!on −{discount}",
        tag="discount",
    ),
    Word(
        ("discount_one_of", "on"),
        b.MOD_EITHER,
        _either,
        _say_either,
        "{on} −{discount_one_of}",
        tag="discount",
    ),
    Word(
        ("flag",),
        b.MOD_FLAG,
        lambda x, e: [1 << x.index(e["flag"], n.FLAG_NAMES)],
        lambda x, e, lang: ("flag", {"flag": x.texts.template("flag", e["flag"], lang)}),
        "@flag",
    ),
    Word(
        ("members", "value"),
        b.MOD_MEMBERS,
        lambda x, e: [x.mask(e["members"], n.MEMBER_NAMES), e["value"]],
        lambda x, e, lang: _say_members("members", e["members"], f"{e['value']:+d}"),
        "member:{members} ±{value}",
    ),
    Word(
        ("members_set", "value"),
        b.MOD_SET,
        lambda x, e: [x.mask(e["members_set"], n.MEMBER_NAMES), e["value"]],
        lambda x, e, lang: _say_members("members-set", e["members_set"], e["value"]),
        "member:{members_set} = die:{value}",
    ),
    Word(
        ("penalty",),
        b.MOD_PENALTY,
        lambda x, e: [x.bundle(e["penalty"])],
        lambda x, e, lang: ("penalties", {"penalties": x.penalties(e["penalty"], lang)}),
        "−{penalty}",
        tag="penalty",
    ),
    Word(
        ("support_victory",),
        b.MOD_SUPPORT,
        lambda x, e: [e["support_victory"]],
        lambda x, e, lang: ("support", {"points": {"victory": e["support_victory"]}}),
        "faith ▸ victory:{support_victory}",
    ),
    Word(
        ("servants", "add"),
        b.MOD_SERVANTS,
        lambda x, e: [e["add"], e["servants"]],
        _say_servants,
        "servant:{servants} = die:+{add}:plus",
    ),
    Word(
        ("no_score",),
        b.MOD_NO_SCORE,
        lambda x, e: [x.index(e["no_score"], n.TYPE_NAMES)],
        lambda x, e, lang: ("no-score", {"types": f"the-types:{e['no_score']}"}),
        "{no_score} ▸ victory:0",
        tag="penalty",
    ),
    Word(
        ("lose_victory_for_each", "per", "points"),
        b.MOD_LOSS,
        _loss,
        _say_loss,
        "victory:−{points|1} / @lose_victory_for_each",
        tag="penalty",
    ),
    Word(
        ("when", "effects"),
        b.MOD_TRIGGER,
        _trigger,
        _say_trigger,
        "@when : @effects",
    ),
    Word(
        ("leader_cost",),
        b.MOD_LEADER_COST,
        lambda x, e: [x.bundle(e["leader_cost"])],
        filled("leader-cost", goods="leader_cost"),
        "leader : −{leader_cost}",
    ),
)

FLAG_DRAWINGS = {
    "no_floor_bonus": "!floor",
    "no_fee": "floor !coin:3",
    "enter_occupied": "member:any member:any",
    "no_territory_requirement": "territory !military",
    "double_immediate": "spark ×2",
    "no_market": "!market",
    "skip_first_turn": "member:any 1▸n",
    "keeps_military": "venture military = military",
    "brown_member": "member:brown = die:3",
    "no_special_fee": "special !coin:3",
    "no_special_tower": "!special",
    "double_floor_bonus": "floor ×2",
    "no_large_harvest": "harvest die:−3:minus ▸ die:0",
    "no_large_production": "production die:−3:minus ▸ die:0",
    "immune": "!excommunication",
    "eight_characters": "character:8",
    "more_victory": "victory:+1",
    "more_privileges": "privilege:+1",
    "ignore_one_requirement": "leader −1 anyone",
    "servants_replace": "servant = wood / stone",
    "faith_tiles": "faith ▸ spark",
    "faith_with_privileges": "privilege ▸ faith:+1",
    "takes_leftovers": "servant:7 ▸ anyone",
    "keeps_building_goods": "wood stone ▸ privilege",
}
WHEN_DRAWINGS = {
    "take_territory": "territory",
    "take_character": "character",
    "take_building": "building",
    "take_venture": "venture",
    "take_card": "anyone",
    "play_leader": "leader",
    "excommunicated": "excommunication",
    "market": "market",
}
"""What starts an ability that waits for something."""
LOSS_DRAWINGS = {
    "victory": "victory:{per}",
    "military": "military:{per}",
    "building_costs": "building:{per} wood stone",
    "resources": "wood:{per} stone servant coin",
    "leaders": "leader:{per}",
    "cards_beyond_four": "5+ territory:{per} character building venture",
}
