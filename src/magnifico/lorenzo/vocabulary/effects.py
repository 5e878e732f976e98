"""Effects: what happens once. An entry is all there is about a word: what it does (an operation of
``engine.effects``), how it is read, said and drawn.

A gain "for each" of something must stand before the plain gain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from magnifico.core.text import Language
from magnifico.lorenzo.data.components import Entry
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.effects import (
    Activation,
    Ask,
    CountSets,
    DrawLeaders,
    DrawTokens,
    EitherActivation,
    Gain,
    GainPer,
    HarvestOfCard,
    Lose,
    LoseAll,
    MatchMilitary,
    Operation,
    OpponentsDiscard,
    OpponentsGive,
    OpponentsLose,
    Privileges,
    StoredToken,
    Take,
    Tax,
    add_operation,
)
from magnifico.lorenzo.vocabulary.word import (
    ACTION,
    GAIN,
    PRIVILEGE,
    Said,
    Word,
    counted,
    filled,
    no_arguments,
    same,
)

if TYPE_CHECKING:
    from magnifico.lorenzo.decoding.fields import Fields
    from magnifico.lorenzo.text.effect_text import EffectText


def _gain_per(x: Fields, e: Entry) -> list[int]:
    what = x.index(e["for_each"], n.COUNTED_NAMES)
    return [x.bundle(e["gain"]), what, e.get("per", 1), int("up_to_value" in e)]


def _say_gain_per(x: EffectText, e: Entry, lang: Language) -> Said:
    per = e.get("per", 1)
    facts = {"goods": e["gain"], "per": per, "what": x.counted(e["for_each"], per, lang)}
    return ("for-each" if per == 1 else "for-each-many"), facts


def _take(x: Fields, e: Entry) -> list[int]:
    types = x.mask(e["take"], n.TYPE_NAMES)
    if not e.get("not_special"):
        types |= b.SPECIAL_TOWER_TOO
    return [types, e["value"], x.bundle(e.get("discount", {}))]


def _say_take(x: EffectText, e: Entry, lang: Language) -> Said:
    facts = {"card": x.a_card(e["take"], lang), "value": e["value"]}
    if "discount" in e:
        return "take-discount", {**facts, "discount": e["discount"]}
    return "take", facts


def _either_activation(x: Fields, e: Entry) -> list[int]:
    value = e["harvest_or_production"]
    return [b.MEMBER_VALUE if value == "member" else value, x.limits(e)]


def _say_either_activation(x: EffectText, e: Entry, lang: Language) -> Said:
    value = e["harvest_or_production"]
    return ("either-member" if value == "member" else "either-activation"), {"value": value}


def _tax(x: Fields, e: Entry) -> list[int]:
    ((good, amount),) = e["opponents_pay"].items()
    if max(amount, e["or_victory"]) > p.MOST_TAX:
        raise x.fail(f"opponents can pay at most {p.MOST_TAX}: {e!r}")
    return [x.index(good, n.GOOD_NAMES), amount, e["or_victory"]]


def _say_tax(x: EffectText, e: Entry, lang: Language) -> Said:
    points = {"victory": e["or_victory"]}
    return "opponents-pay", {"goods": e["opponents_pay"], "points": points}


def _stored_token(x: Fields, e: Entry) -> list[int]:
    if not x.has_slot:
        raise x.fail("stored_token is for cards with a token_slot")
    return []


def _say_lose_all(x: EffectText, e: Entry, lang: Language) -> Said:
    return "lose-all", {"goods": x.texts.template("goods", e["lose_all"], lang)}


def _say_draw_tokens(x: EffectText, e: Entry, lang: Language) -> Said:
    count, keep = e["draw_tokens"], e["keep"]
    return "draw-tokens", {"count": count, "keep": keep, "rest": count - keep}


def _say_activate(x: EffectText, e: Entry, lang: Language) -> Said:
    count, types = e["count"], x.either("types", e["activate"], lang)
    return ("activate" if count == 1 else "activate-several"), {"types": types, "count": count}


def effect(
    words: tuple[str, ...],
    operation: Operation,
    decode: Callable[[Fields, Entry], list[int]],
    say: Callable[[EffectText, Entry, Language], Said],
    draw: str,
    number: int = 0,
    order: int = ACTION,
    settling: int = b.GIVES,
    is_received: bool = False,
    tag: str = "",
) -> Word:
    """A word whose operation the engine knows from now on."""
    number = add_operation(operation, number)
    return Word(words, number, decode, say, draw, order, settling, is_received, tag)


EFFECTS: tuple[Word, ...] = (
    effect(
        ("for_each", "gain", "per", "up_to_value"),
        GainPer(),
        _gain_per,
        _say_gain_per,
        "{gain} / {for_each}:{per} (≤ die:N)?up_to_value",
        number=b.OP_PER,
        order=GAIN,
        is_received=True,
        tag="count",
    ),
    effect(
        ("gain",),
        Gain(),
        lambda x, e: [x.bundle(e["gain"])],
        filled("gain", goods="gain"),
        "{gain}",
        number=b.OP_GAIN,
        order=GAIN,
        is_received=True,
    ),
    effect(
        ("privileges", "may_repeat"),
        Privileges(),
        lambda x, e: [e["privileges"], int("may_repeat" in e)],
        counted("privilege", "privileges", "privileges"),
        "privilege:{privileges}",
        number=b.OP_PRIVILEGES,
        order=PRIVILEGE,
        is_received=True,
        tag="privileges",
    ),
    effect(
        ("take", "value", "discount", "not_special"),
        Take(),
        _take,
        _say_take,
        "die:{value} {take} (− {discount})?discount",
        tag="bonus_card",
    ),
    effect(
        ("harvest", "servants_only", "one_card"),
        Activation(n.HARVEST),
        lambda x, e: [e["harvest"], x.limits(e)],
        filled("harvest", value="harvest"),
        "die:{harvest}:harvest harvest (×1)?one_card",
    ),
    effect(
        ("production", "servants_only", "one_card"),
        Activation(n.PRODUCTION),
        lambda x, e: [e["production"], x.limits(e)],
        filled("production", value="production"),
        "die:{production}:production production (×1)?one_card",
    ),
    effect(
        ("raise_member",),
        Ask(s.RAISE_MEMBER, 1),
        lambda x, e: [e["raise_member"]],
        filled("raise-member", value="raise_member"),
        "member:any = die:{raise_member}",
        number=b.OP_RAISE,
        tag="value",
    ),
    effect(
        ("lose",),
        Lose(),
        lambda x, e: [x.bundle(e["lose"])],
        filled("lose", goods="lose"),
        "−{lose}",
        number=b.OP_LOSE,
        settling=b.LOSES,
        tag="penalty",
    ),
    effect(
        ("lose_all",),
        LoseAll(),
        lambda x, e: [x.index(e["lose_all"], n.GOOD_NAMES)],
        _say_lose_all,
        "− !{lose_all}",
        settling=b.LOSES_ALL,
    ),
    effect(
        ("draw_leaders",),
        DrawLeaders(),
        lambda x, e: [e["draw_leaders"]],
        counted("draw-leader", "draw-leaders", "draw_leaders"),
        "leader:+{draw_leaders}",
    ),
    effect(
        ("match_military",),
        MatchMilitary(),
        no_arguments,
        same("match-military"),
        "military = rival military",
    ),
    effect(
        ("opponents_lose",),
        OpponentsLose(),
        lambda x, e: [x.bundle(e["opponents_lose"])],
        filled("opponents-lose", goods="opponents_lose"),
        "rival −{opponents_lose}",
        tag="opponents",
    ),
    effect(
        ("stored_token",),
        StoredToken(),
        _stored_token,
        same("stored-token"),
        "↻ token",
    ),
    effect(
        ("play_leader",),
        Ask(s.FREE_LEADER, 0),
        no_arguments,
        same("play-leader"),
        "leader ▸ spark",
    ),
    effect(
        ("take_discarded",),
        Ask(s.TAKE_SWEPT, 1),
        lambda x, e: [x.mask(e["take_discarded"], n.TYPE_NAMES)],
        lambda x, e, lang: ("take-discarded", {"card": x.a_card(e["take_discarded"], lang)}),
        "▸ {take_discarded}",
        tag="bonus_card",
    ),
    effect(
        ("activate", "count"),
        Ask(s.ACTIVATE_CARD, 2),
        lambda x, e: [x.mask(e["activate"], n.TYPE_NAMES), e["count"]],
        _say_activate,
        "{activate}:↻{count}",
        tag="activation",
    ),
    effect(
        ("opponents_discard",),
        OpponentsDiscard(),
        lambda x, e: [x.mask(e["opponents_discard"], n.TYPE_NAMES)],
        lambda x, e, lang: ("opponents-discard", {"card": x.a_card(e["opponents_discard"], lang)}),
        "rival − {opponents_discard}",
        tag="opponents",
    ),
    effect(
        ("opponents_give",),
        OpponentsGive(),
        lambda x, e: [e["opponents_give"]],
        filled("opponents-give", count="opponents_give"),
        "rival ▸ anyone:{opponents_give}",
        tag="opponents",
    ),
    effect(
        ("opponents_pay", "or_victory"),
        Tax(),
        _tax,
        _say_tax,
        "rival −{opponents_pay} (/ victory:−{or_victory})?or_victory",
        tag="opponents",
    ),
    effect(
        ("borrow", "value"),
        Ask(s.BORROW, 2),
        lambda x, e: [x.index(e["borrow"], n.ACTION_NAMES), e["value"]],
        lambda x, e, lang: (f"borrow-{e['borrow']}", {"value": e["value"]}),
        "rival die:{value}:{borrow} {borrow}",
    ),
    effect(
        ("copy_immediate",),
        Ask(s.COPY_IMMEDIATE, 1),
        lambda x, e: [x.index(e["copy_immediate"], b.COPIED_NAMES)],
        lambda x, e, lang: (f"copy-{e['copy_immediate']}", {}),
        "@copy_immediate",
    ),
    effect(
        ("market_reward",),
        Ask(s.MARKET_REWARD, 0),
        no_arguments,
        same("market-reward"),
        "market spark",
        number=b.OP_MARKET_REWARD,
        is_received=True,
    ),
    effect(
        ("draw_tokens", "keep"),
        DrawTokens(),
        lambda x, e: [e["draw_tokens"], e["draw_tokens"] - e["keep"]],
        _say_draw_tokens,
        "token:{draw_tokens} ▸ token:{keep}",
    ),
    effect(
        ("harvest_or_production", "servants_only", "one_card", "no_personal_bonus"),
        EitherActivation(),
        _either_activation,
        _say_either_activation,
        "die:{harvest_or_production} harvest / production (×1)?one_card",
        tag="activation",
    ),
    effect(
        ("harvest_of_card",),
        HarvestOfCard(),
        no_arguments,
        same("harvest-of-card"),
        "territory −1 harvest",
    ),
    effect(
        ("count_sets",),
        CountSets(),
        no_arguments,
        same("count-sets"),
        "territory character building venture",
        tag="count",
    ),
    effect(
        ("flip_token",),
        Ask(s.FLIP_TOKEN, 0),
        no_arguments,
        same("flip-token"),
        "↻ token",
    ),
    effect(
        ("remove_leader",),
        Ask(s.REMOVE_LEADER, 0),
        no_arguments,
        same("remove-leader"),
        "− leader:1",
    ),
)

COPIED_DRAWINGS = {
    "opponent_character": "rival character = spark",
    "own_venture": "venture = spark",
}
"""Whose immediate effect is copied."""
