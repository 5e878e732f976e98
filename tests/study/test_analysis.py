"""An analysis: bad moves are found, luck is fair, and all adds up to the result."""

from dataclasses import replace

import pytest

from magnifico.bots import bot_from
from magnifico.bots.registry import evaluation_of
from magnifico.core.game import Game
from magnifico.core.record import Move
from magnifico.core.rng import below, seeded
from magnifico.study import Depth, analyse
from magnifico.study.fairness import made_fair
from magnifico.study.findings import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    ONLY,
    Analysis,
    Judgement,
    Moment,
    accuracy,
    analysis_of,
)
from magnifico.study.luck import Lot
from tests.deep import share

SHORT = Depth(48, 4, playouts=2, trees=2)
TABLES = [("masters", 1, {}), ("masters", 3, {}), ("lorenzo", 2, {"advanced": True})]


def played(name, players, options, seed="study", bot="greedy"):
    """A game between bots."""
    game = Game.new(name, players, seed=seed, options=options)
    bots = [bot_from(bot, f"{seed}:{seat}") for seat in range(players)]
    while game.decision:
        seat = game.state.seat
        game.play(bots[seat].choose(game.state.redact(seat)))
    return game


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def looked_at(request):
    game = played(*request.param)
    return game, analyse(game.record, SHORT)


def test_luck_own_moves_and_those_of_others_add_up_to_the_result(looked_at):
    game, analysis = looked_at
    players = game.record.players
    for seat in range(players):
        found = analysis.summary(seat)
        total = found.luck + found.skill + found.others
        assert total == pytest.approx(analysis.result[seat] - 1 / max(players, 2))
        # but for what a short look is off by
        assert found.given_away <= 0.04, "nobody plays better than the best"
    for step in analysis.steps():
        assert sum(step.did) == pytest.approx(0.0) or players == 1
    for each in analysis.judgements:
        assert sum(each.swing) == pytest.approx(0.0) or players == 1
        assert not (each.is_best and any(each.swing))
        # another move may be worth just as much, as in a game that is lost
        assert any(each.swing) or each.is_best or each.chance == each.best_chance
    if players == 1:
        assert analysis.summary(0).others == pytest.approx(0.0)


def test_the_document_of_an_analysis_tells_the_same_figures(looked_at):
    _, analysis = looked_at
    document = analysis.document()
    again = analysis_of(document).document()
    for line, same in zip(document["players"], again["players"], strict=True):
        for part in ("luck", "skill", "others", "given_away"):
            assert same[part] == pytest.approx(line[part], abs=0.02)


def test_every_decision_is_judged_and_has_its_moment(looked_at):
    game, analysis = looked_at
    numbers = [each.number for each in analysis.judgements]
    assert [moment.number + 1 for moment in analysis.moments] == numbers
    assert len(numbers) > len(game.record.moves) // 3
    for moment in analysis.moments:
        assert all(0.0 <= chance <= 1.0 for chance in moment.chances)
        if len(moment.chances) > 1:
            assert sum(moment.chances) == pytest.approx(1.0)
    assert {each.phase for each in analysis.judgements} >= {"cards", "leaders"}


def test_turning_points_are_moves_in_their_order(looked_at):
    game, analysis = looked_at
    numbers = [point.number for point in analysis.turning_points]
    assert numbers == sorted(set(numbers))
    assert len(numbers) <= 5
    for point in analysis.turning_points:
        before = Game.replay(game.record.until(point.number - 1))
        for move in point.line[:1]:
            before.play(move, game.record.moves[point.number - 1].seat)


def test_the_same_record_gives_the_same_analysis():
    game = played("masters", 2, {})
    record = game.record.until(30)
    assert analyse(record, SHORT).document() == analyse(record, SHORT).document()


# -- marks ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loss", "mark"),
    [
        (0.0, "good"),
        (INACCURACY - 0.001, "good"),
        (INACCURACY, "inaccuracy"),
        (MISTAKE, "mistake"),
        (BLUNDER, "blunder"),
    ],
)
def test_a_move_is_marked_by_what_it_gives_away(loss, mark):
    game = played("masters", 2, {})
    move = game.record.moves[5]
    judged = Judgement(6, move, "cards", 0.5, 40.0, "other", 0.5 + loss + 1e-9, 41.0, 0.5, 0.01, ())
    assert judged.mark == mark
    only = replace(judged, best=move.text, best_chance=0.5, second_chance=0.499 - ONLY)
    assert only.mark == "only"
    assert only.loss == 0.0


def judged(loss, chance=0.5):
    """A judgement of a move that gave something away."""
    move = Move(0, "played")
    return Judgement(1, move, "cards", chance - loss, 0.0, "best", chance, 0.0, 0.0, 0.0, ())


def test_accuracy_falls_with_what_moves_give_away():
    assert accuracy([]) == accuracy([judged(0.0)]) == 100.0
    assert 0 < accuracy([judged(0.1)]) < accuracy([judged(0.1), judged(0.0)]) < 100


def test_moves_of_a_decided_game_count_little():
    lost = [judged(0.0, chance=0.01)] * 20
    alone, with_lost = accuracy([judged(0.05)]), accuracy([judged(0.05), *lost])
    assert alone < with_lost < (alone + 100) / 2 + 10


# -- blunders ---------------------------------------------------------------------------------


def with_a_blunder(name, players, options, number):
    """A record of a strong bot in which one move was replaced by the worst one that greedy sees;
    where the game goes on in another way from there, it is played on. And the move's number."""
    seed = f"blunder:{number}"
    game = Game.new(name, players, seed=seed, options=options)
    bots = [bot_from("search:24it", f"{seed}:{seat}") for seat in range(players)]
    judge = bot_from("greedy", seed)
    at = 0
    while game.decision:
        seat = game.state.seat
        view = game.state.redact(seat)
        move = bots[seat].choose(view)
        if not at and game.state.turn and len(game.moves) > 40:
            found = judge.explain(view)
            if found[0].chance - found[-1].chance > 0.25:
                move, at = found[-1].option, len(game.moves) + 1
        game.play(move)
    return game.record, at


@pytest.mark.parametrize("name", ["masters", "lorenzo"])
def test_a_planted_blunder_is_found_and_named_first(name):
    found = tried = 0
    for number in range(share(2, 10)):
        record, at = with_a_blunder(name, 2, {}, number)
        if at:
            tried += 1
            around = record.until(min(at + 12, len(record.moves)))
            judgements = analyse(around, Depth(96, 1, trees=2)).judgements
            worst = max(judgements, key=lambda each: each.loss)
            found += worst.number == at
    assert tried
    assert found >= 0.8 * tried


# -- luck -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options"), [("masters", {}), ("lorenzo", {"houses": True})])
def test_only_a_move_that_could_have_led_elsewhere_has_drawn(name, options):
    """Two moves that played out alike on all futures drew nothing; dice and new cards do."""
    game = Game.new(name, 2, seed="calm", options=options)
    evaluation = evaluation_of(game.state)
    stream = seeded("calm")
    found = []
    while game.decision and len(found) < 60:
        before = game.state.clone()
        chosen = game.decision.options[below(stream, len(game.decision.options))]
        game.play(chosen)
        has_drawn = Lot(evaluation, before, chosen.code, game.state).has_drawn()
        found.append(has_drawn)
        assert has_drawn or before.rng == game.state.rng, "the stream of the game was asked"
    assert found.count(False) >= 30
    assert True in found


def test_what_is_expected_is_the_mean_of_what_could_come():
    """One future more adds what that one promises: a share of the game."""
    game = played("masters", 1, {}, seed="mean")
    again = Game.new("masters", 1, seed="mean")
    evaluation = evaluation_of(again.state)
    for move in game.record.moves:
        before, code = again.state.clone(), again.rules.parse(move.text)
        again.play(move.text, move.seat)
        lot = Lot(evaluation, before, code, again.state)
        if again.state.turn > 1 and lot.has_drawn():
            break
    each = [lot.expected(number, 8)[0] * number for number in (1, 2, 3)]
    assert each[0] <= each[1] <= each[2] <= each[0] + 2
    assert all(0 <= sum_ <= number for number, sum_ in enumerate(each, start=1))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), [("masters", 1), ("lorenzo", 2)])
def test_luck_is_nothing_on_average(name, players):
    """Over many draws the mean of the first seat's luck is 0 within its error."""
    luck = []
    for number in range(share(3, 40)):
        game = played(name, players, {}, seed=f"fair:{number}")
        found = analyse(game.record, Depth(32, 4, playouts=1, trees=2))
        luck += [draw.luck[0] for draw in found.draws if draw.number]
    assert len(luck) > 10
    mean = sum(luck) / len(luck)
    spread = (sum((each - mean) ** 2 for each in luck) / (len(luck) - 1)) ** 0.5
    assert spread > 0
    assert abs(mean) < 3.5 * spread / len(luck) ** 0.5


def test_between_equal_bots_what_moves_gave_away_explains_little_of_the_result():
    """What is left is luck, and what came of moves later on."""
    moves = results = 0.0
    for number in range(share(2, 12)):
        game = played("lorenzo", 2, {}, seed=f"equal:{number}", bot="search:16it")
        found = analyse(game.record, Depth(32, 2, playouts=1, trees=2))
        moves += abs(found.summary(0).given_away - found.summary(1).given_away)
        results += abs(found.result[0] - 0.5)
    assert results > 0
    assert moves < results / 2


# -- fairness ---------------------------------------------------------------------------------


def hopeful(hope, turns=20):
    """An analysis of an even game in which whoever has to choose sees it better by so much."""
    judgements, moments = [], []
    for turn in range(turns):
        seat = turn % 2
        seen = [0.5 - hope, 0.5 - hope]
        seen[seat] = 0.5 + hope
        move = Move(seat, "best")
        judgements.append(
            Judgement(turn + 1, move, "cards", 0.5, 0.0, "best", 0.5, 0.0, 0.5, 0.0, (0.0, 0.0))
        )
        moments.append(Moment(turn, tuple(seen), (0.0, 0.0)))
    return Analysis(2, (0.5, 0.5), tuple(moments), tuple(judgements), (), ())


@pytest.mark.parametrize("hope", [0.0, 0.01, 0.04])
def test_the_hope_of_whoever_has_to_choose_is_nobodys_fault(hope):
    found = made_fair(hopeful(hope))
    for moment in found.moments:
        assert moment.chances == pytest.approx((0.5, 0.5), abs=0.001)
    for seat in range(2):
        assert found.summary(seat).skill == pytest.approx(0.0, abs=0.002)
        assert found.summary(seat).others == pytest.approx(0.0, abs=0.002)


def test_nothing_is_taken_off_somebody_who_plays_alone():
    game = played("masters", 1, {})
    found = analyse(game.record.until(30), SHORT)
    assert made_fair(found).moments == found.moments
