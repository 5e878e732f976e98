"""Effects: what happens once. Each operation of ``engine.effects`` has a word here.

A gain "for each" of something must stand before the plain gain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from magnifico.core.text import Language
from magnifico.lorenzo.data.components import Entry
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.vocabulary.word import Said, Word, counted, filled, same

if TYPE_CHECKING:
    from magnifico.lorenzo.decoding.fields import Fields
    from magnifico.lorenzo.text.effect_text import EffectText


def _gain_per(x: Fields, e: Entry) -> list[int]:
    what = x.index(e["for_each"], n.COUNTED_NAMES)
    return [b.OP_PER, x.bundle(e["gain"]), what, e.get("per", 1), int("up_to_value" in e)]


def _say_gain_per(x: EffectText, e: Entry, lang: Language) -> Said:
    per = e.get("per", 1)
    facts = {"goods": e["gain"], "per": per, "what": x.counted(e["for_each"], per, lang)}
    return ("for-each" if per == 1 else "for-each-many"), facts


def _take(x: Fields, e: Entry) -> list[int]:
    types = x.mask(e["take"], n.TYPE_NAMES)
    if not e.get("not_special"):
        types |= b.SPECIAL_TOWER_TOO
    return [b.OP_TAKE, types, e["value"], x.bundle(e.get("discount", {}))]


def _say_take(x: EffectText, e: Entry, lang: Language) -> Said:
    facts = {"card": x.a_card(e["take"], lang), "value": e["value"]}
    if "discount" in e:
        return "take-discount", {**facts, "discount": e["discount"]}
    return "take", facts


def _either_activation(x: Fields, e: Entry) -> list[int]:
    value = e["harvest_or_production"]
    return [b.OP_EITHER_ACTIVATION, b.MEMBER_VALUE if value == "member" else value, x.limits(e)]


def _say_either_activation(x: EffectText, e: Entry, lang: Language) -> Said:
    value = e["harvest_or_production"]
    return ("either-member" if value == "member" else "either-activation"), {"value": value}


def _tax(x: Fields, e: Entry) -> list[int]:
    ((good, amount),) = e["opponents_pay"].items()
    if max(amount, e["or_victory"]) > p.MOST_TAX:
        raise x.fail(f"opponents can pay at most {p.MOST_TAX}: {e!r}")
    return [b.OP_TAX, x.index(good, n.GOOD_NAMES), amount, e["or_victory"]]


def _say_tax(x: EffectText, e: Entry, lang: Language) -> Said:
    points = {"victory": e["or_victory"]}
    return "opponents-pay", {"goods": e["opponents_pay"], "points": points}


def _stored_token(x: Fields, e: Entry) -> list[int]:
    if not x.has_slot:
        raise x.fail("stored_token is for cards with a token_slot")
    return [b.OP_STORED_TOKEN]


def _say_lose_all(x: EffectText, e: Entry, lang: Language) -> Said:
    return "lose-all", {"goods": x.texts.template("goods", e["lose_all"], lang)}


def _say_draw_tokens(x: EffectText, e: Entry, lang: Language) -> Said:
    count, keep = e["draw_tokens"], e["keep"]
    return "draw-tokens", {"count": count, "keep": keep, "rest": count - keep}


def _say_activate(x: EffectText, e: Entry, lang: Language) -> Said:
    count, types = e["count"], x.either("types", e["activate"], lang)
    return ("activate" if count == 1 else "activate-several"), {"types": types, "count": count}


EFFECTS: tuple[Word, ...] = (
    Word(("for_each", "gain", "per", "up_to_value"), _gain_per, _say_gain_per),
    Word(
        ("gain",),
        lambda x, e: [b.OP_GAIN, x.bundle(e["gain"])],
        filled("gain", goods="gain"),
    ),
    Word(
        ("privileges", "may_repeat"),
        lambda x, e: [b.OP_PRIVILEGES, e["privileges"], int("may_repeat" in e)],
        counted("privilege", "privileges", "privileges"),
    ),
    Word(("take", "value", "discount", "not_special"), _take, _say_take),
    Word(
        ("harvest", "servants_only", "one_card"),
        lambda x, e: [b.OP_HARVEST, e["harvest"], x.limits(e)],
        filled("harvest", value="harvest"),
    ),
    Word(
        ("production", "servants_only", "one_card"),
        lambda x, e: [b.OP_PRODUCTION, e["production"], x.limits(e)],
        filled("production", value="production"),
    ),
    Word(
        ("raise_member",),
        lambda x, e: [b.OP_RAISE, e["raise_member"]],
        filled("raise-member", value="raise_member"),
    ),
    Word(
        ("lose",),
        lambda x, e: [b.OP_LOSE, x.bundle(e["lose"])],
        filled("lose", goods="lose"),
    ),
    Word(
        ("lose_all",),
        lambda x, e: [b.OP_LOSE_ALL, x.index(e["lose_all"], n.GOOD_NAMES)],
        _say_lose_all,
    ),
    Word(
        ("draw_leaders",),
        lambda x, e: [b.OP_DRAW_LEADERS, e["draw_leaders"]],
        counted("draw-leader", "draw-leaders", "draw_leaders"),
    ),
    Word(("match_military",), lambda x, e: [b.OP_MATCH_MILITARY], same("match-military")),
    Word(
        ("opponents_lose",),
        lambda x, e: [b.OP_OPPONENTS_LOSE, x.bundle(e["opponents_lose"])],
        filled("opponents-lose", goods="opponents_lose"),
    ),
    Word(("stored_token",), _stored_token, same("stored-token")),
    Word(("play_leader",), lambda x, e: [b.OP_PLAY_LEADER], same("play-leader")),
    Word(
        ("take_discarded",),
        lambda x, e: [b.OP_TAKE_SWEPT, x.mask(e["take_discarded"], n.TYPE_NAMES)],
        lambda x, e, lang: ("take-discarded", {"card": x.a_card(e["take_discarded"], lang)}),
    ),
    Word(
        ("activate", "count"),
        lambda x, e: [b.OP_ACTIVATE, x.mask(e["activate"], n.TYPE_NAMES), e["count"]],
        _say_activate,
    ),
    Word(
        ("opponents_discard",),
        lambda x, e: [b.OP_OPPONENTS_DISCARD, x.mask(e["opponents_discard"], n.TYPE_NAMES)],
        lambda x, e, lang: ("opponents-discard", {"card": x.a_card(e["opponents_discard"], lang)}),
    ),
    Word(
        ("opponents_give",),
        lambda x, e: [b.OP_OPPONENTS_GIVE, e["opponents_give"]],
        filled("opponents-give", count="opponents_give"),
    ),
    Word(("opponents_pay", "or_victory"), _tax, _say_tax),
    Word(
        ("borrow", "value"),
        lambda x, e: [b.OP_BORROW, x.index(e["borrow"], n.ACTION_NAMES), e["value"]],
        lambda x, e, lang: (f"borrow-{e['borrow']}", {"value": e["value"]}),
    ),
    Word(
        ("copy_immediate",),
        lambda x, e: [b.OP_COPY_IMMEDIATE, x.index(e["copy_immediate"], b.COPIED_NAMES)],
        lambda x, e, lang: (f"copy-{e['copy_immediate']}", {}),
    ),
    Word(("market_reward",), lambda x, e: [b.OP_MARKET_REWARD], same("market-reward")),
    Word(
        ("draw_tokens", "keep"),
        lambda x, e: [b.OP_DRAW_TOKENS, e["draw_tokens"], e["draw_tokens"] - e["keep"]],
        _say_draw_tokens,
    ),
    Word(
        ("harvest_or_production", "servants_only", "one_card", "no_personal_bonus"),
        _either_activation,
        _say_either_activation,
    ),
    Word(("harvest_of_card",), lambda x, e: [b.OP_HARVEST_OF_CARD], same("harvest-of-card")),
    Word(("count_sets",), lambda x, e: [b.OP_COUNT_SETS], same("count-sets")),
    Word(("flip_token",), lambda x, e: [b.OP_FLIP_TOKEN], same("flip-token")),
    Word(("remove_leader",), lambda x, e: [b.OP_REMOVE_LEADER], same("remove-leader")),
)
