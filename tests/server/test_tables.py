"""Tables: made, found, sat at, left, taken back, started, played again, deleted."""

from __future__ import annotations

from tests.server.browser import BOT, ME, OPEN, PERSON


def test_a_table_with_bots_starts_at_once(any_browsers):
    held = any_browsers().create("lorenzo", [ME, BOT, BOT])
    assert held["table"]["status"] == "running"
    assert [seat["taken"] for seat in held["table"]["seats"]] == [True, True, True]
    assert held["table"]["seats"][0]["mine"]
    assert held["table"]["commitment"].startswith("sha256:")


def test_a_seat_is_taken_with_its_link(any_browsers):
    anna, bruno = any_browsers(), any_browsers()
    table = anna.table("lorenzo", [ME, PERSON])
    secret = anna.links(table)[1]
    held = bruno.sit(table, 1, secret, "Bruno")
    assert held["table"]["status"] == "running"
    assert held["table"]["seats"][1]["name"] == "Bruno"
    assert held["table"]["seats"][1]["mine"]
    assert not held["table"]["mine"]


def test_a_seat_is_not_taken_without_its_link(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    assert bruno.refused(f"/api/tables/{table}/sit", {"seat": 1}) == "needs-secret"
    wrong = {"seat": 1, "secret": "x" * 32}
    assert bruno.refused(f"/api/tables/{table}/sit", wrong) == "wrong-secret"
    other = anna.links(table)[-1]
    assert bruno.refused(f"/api/tables/{table}/sit", {"seat": 1, "secret": other}) == "wrong-secret"


def test_links_are_for_the_owner_only_until_seats_are_taken(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON, PERSON])
    links = anna.links(table)
    assert set(links) == {-1, 0, 1, 2}
    assert bruno.links(table) == {}
    bruno.sit(table, 1, links[1])
    assert set(anna.links(table)) == {-1, 0, 2}


def test_anybody_may_take_an_open_seat(anna, bruno):
    table = anna.table("lorenzo", [ME, OPEN, PERSON], title="Come in")
    assert table in [one["id"] for one in bruno.get("/api/tables")["tables"]]
    bruno.sit(table, 1, name="Bruno")
    assert set(bruno.links(table)) == {1}
    assert table not in [one["id"] for one in bruno.get("/api/tables")["tables"]]


def test_an_open_seat_is_taken_once(anna, bruno, browsers):
    table = anna.table("lorenzo", [ME, OPEN, PERSON])
    bruno.sit(table, 1)
    assert browsers().refused(f"/api/tables/{table}/sit", {"seat": 1}) == "taken"


def test_a_player_comes_back_with_their_own_link_in_another_browser(anna, bruno, browsers):
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1], "Bruno")
    phone = browsers()
    held = phone.sit(table, 1, bruno.links(table)[1])
    assert held["table"]["seats"][1]["mine"]
    notices = [line["notice"] for line in bruno.get(f"/api/tables/{table}/chat")["lines"]]
    assert notices[-1] == "second-browser"


def test_the_host_cannot_take_a_seat_over_with_the_link_it_was_given_away_with(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    secret = anna.links(table)[1]
    bruno.sit(table, 1, secret, "Bruno")
    assert anna.refused(f"/api/tables/{table}/sit", {"seat": 1, "secret": secret}) == "wrong-secret"
    assert 1 not in anna.links(table)


def test_a_second_browser_is_let_in_by_the_first(anna, bruno, browsers):
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1], "Bruno")
    secret, phone = bruno.links(table)[1], browsers()
    sit = {"seat": 1, "secret": secret}
    with bruno.live(table, 1) as live:
        answer = phone.web.post(f"/api/tables/{table}/sit", json=sit).json()
        assert answer["code"] == "knocking"
        live.wait_until(lambda told: told["seats"][1]["knocks"] == [answer["data"]["code"]])
        assert anna.get(f"/api/tables/{table}")["table"]["seats"][1]["knocks"] == []
        assert phone.web.get(f"/api/tables/{table}/view").status_code == 404
        admit = {"seat": 1, "code": answer["data"]["code"]}
        assert anna.refused(f"/api/tables/{table}/admit", admit) == "wrong-seat"
        wrong = {"seat": 1, "code": "none"}
        assert bruno.refused(f"/api/tables/{table}/admit", wrong) == "no-knock"
        bruno.post(f"/api/tables/{table}/admit", admit)
        assert phone.post(f"/api/tables/{table}/sit", sit)["table"]["seats"][1]["mine"]


def test_a_second_browser_can_be_sent_away(anna, bruno, browsers):
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1], "Bruno")
    sit, phone = {"seat": 1, "secret": bruno.links(table)[1]}, browsers()
    with bruno.live(table, 1):
        code = phone.web.post(f"/api/tables/{table}/sit", json=sit).json()["data"]["code"]
        bruno.post(f"/api/tables/{table}/admit", {"seat": 1, "code": code, "admit": False})
        assert bruno.get(f"/api/tables/{table}")["table"]["seats"][1]["knocks"] == []
        assert phone.get("/api/tables/mine")["tables"] == []


def test_a_renewed_link_shuts_the_others_out(anna, bruno, browsers):
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    secret = bruno.links(table)[1]
    phone = browsers()
    phone.sit(table, 1, secret)
    bruno.post(f"/api/tables/{table}/renew", {"seat": 1})
    assert not phone.get(f"/api/tables/{table}")["table"]["seats"][1]["mine"]
    sitting = {"seat": 1, "secret": secret}
    assert phone.refused(f"/api/tables/{table}/sit", sitting) == "wrong-secret"
    assert phone.sit(table, 1, bruno.links(table)[1])["table"]["seats"][1]["mine"]


def test_one_browser_may_hold_several_seats(anna):
    held = anna.create("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    assert [seat["mine"] for seat in held["table"]["seats"]] == [True, True]


def test_a_table_may_wait_for_its_owner(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON], start="owner")
    assert anna.refused(f"/api/tables/{table}/start", status=409) == "not-full"
    bruno.sit(table, 1, anna.links(table)[1])
    assert bruno.refused(f"/api/tables/{table}/start", status=403) == "not-owner"
    assert anna.post(f"/api/tables/{table}/start")["table"]["status"] == "running"
    assert anna.refused(f"/api/tables/{table}/start", status=409) == "started"


def test_a_seat_is_free_again_when_its_player_leaves_before_the_start(anna, bruno, browsers):
    table = anna.table("lorenzo", [ME, PERSON, PERSON])
    secret = anna.links(table)[1]
    bruno.sit(table, 1, secret)
    bruno.post(f"/api/tables/{table}/leave", {"seat": 1})
    assert not anna.get(f"/api/tables/{table}")["table"]["seats"][1]["taken"]
    assert browsers().sit(table, 1, secret)["table"]["seats"][1]["mine"]


def test_a_bot_takes_over_and_gives_back(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    bruno.post(f"/api/tables/{table}/leave", {"seat": 1})
    seat = anna.get(f"/api/tables/{table}")["table"]["seats"][1]
    assert seat["away"]
    assert seat["bot"] == "random"
    back = bruno.post(f"/api/tables/{table}/return", {"seat": 1})["table"]["seats"][1]
    assert not back["away"]
    assert back["bot"] is None
    assert bruno.refused(f"/api/tables/{table}/return", {"seat": 1}) == "not-away"


def test_nobody_leaves_the_seat_of_another(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    assert bruno.refused(f"/api/tables/{table}/leave", {"seat": 0}, 403) == "wrong-seat"


def test_my_tables_are_those_i_made_and_those_i_sit_at(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    assert table in [one["id"] for one in anna.get("/api/tables/mine")["tables"]]
    assert bruno.get("/api/tables/mine")["tables"] == []
    bruno.sit(table, 1, anna.links(table)[1])
    assert table in [one["id"] for one in bruno.get("/api/tables/mine")["tables"]]


def test_the_owner_deletes_an_unfinished_table(any_browsers):
    anna, bruno = any_browsers(), any_browsers()
    table = anna.table("lorenzo", [ME, BOT])
    assert bruno.web.delete(f"/api/tables/{table}").json()["code"] == "not-owner"
    with anna.live(table, 0) as live:
        assert anna.web.delete(f"/api/tables/{table}").status_code == 204
        assert live.expect("closed")["code"] == "deleted"
    assert anna.web.get(f"/api/tables/{table}").status_code == 404


def test_a_game_among_people_is_not_deleted_by_its_host(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    assert anna.web.delete(f"/api/tables/{table}").json()["code"] == "others-play"


def move_each(table, *players):
    """Let every player move until all of them have."""
    moved = set()
    while len(moved) < len(players):
        for seat, browser in enumerate(players):
            with browser.live(table, seat) as live:
                if live.options:
                    live.move(live.options[0]["move"])
                    moved.add(seat)


def test_a_game_among_people_ends_when_they_agree_and_tells_its_seed(any_browsers):
    anna, bruno = any_browsers(), any_browsers()
    table = anna.table("masters", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    move_each(table, anna, bruno)
    end = f"/api/tables/{table}/end"
    info = anna.post(end, {"seat": 0})["table"]
    assert (info["status"], info["seats"][0]["wants_end"]) == ("running", True)
    assert not anna.post(end, {"seat": 0, "end": False})["table"]["seats"][0]["wants_end"]
    anna.post(end, {"seat": 0})
    info = bruno.post(end, {"seat": 1})["table"]
    assert (info["status"], info["aborted"], info["winners"]) == ("finished", True, None)
    assert all(info[name] for name in ("seed", "salt", "secret"))
    assert bruno.get(f"/api/tables/{table}/proof")["verified"]


def test_before_each_has_moved_one_player_may_end_a_game(anna, bruno):
    table = anna.table("masters", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    assert bruno.post(f"/api/tables/{table}/end", {"seat": 1})["table"]["aborted"]
    assert anna.refused(f"/api/tables/{table}/end", {"seat": 0}) == "over"


def test_spectators_need_the_link(anna, bruno):
    table = anna.table("lorenzo", [ME, BOT])
    assert bruno.web.get(f"/api/tables/{table}/view").status_code == 404
    assert bruno.refused(f"/api/tables/{table}/watch", {}) == "needs-secret"
    bruno.post(f"/api/tables/{table}/watch", {"secret": anna.links(table)[-1]})
    view = bruno.get(f"/api/tables/{table}/view")["view"]
    assert view["viewer"] == -1
    assert all(decision["options"] is None for decision in view["decisions"])


def test_listed_tables_are_watched_without_a_link(anna, bruno):
    table = anna.table("lorenzo", [ME, BOT], listed=True)
    assert table in [one["id"] for one in bruno.get("/api/tables")["tables"]]
    assert bruno.get(f"/api/tables/{table}/view")["view"]["viewer"] == -1


def test_what_a_table_cannot_be_is_said(anna):
    def code(seats, game="lorenzo", **terms):
        return anna.refused("/api/tables", {"game": game, "seats": seats, **terms}, 400)

    assert code([ME]) == "players"
    assert code([ME, BOT], game="chess") == "game"
    assert code([ME, BOT], options={"wings": True}) == "option"
    assert code([ME, {"kind": "bot", "bot": "deep-thought"}]) == "bot"
    assert code([ME, {"kind": "bot", "bot": "search:9000s"}]) == "bot"
    assert code([ME, {"kind": "bot"}]) == "seats"
    assert code([ME, {"kind": "ghost"}]) == "malformed"


def test_a_chosen_seed_is_for_playing_alone(anna):
    held = anna.create("lorenzo", [ME, BOT], seed="tutorial")
    assert held["table"]["seed_chosen"]
    body = {"game": "lorenzo", "seats": [ME, OPEN], "seed": "tutorial"}
    assert anna.refused("/api/tables", body, 403) == "seed-not-alone"


def test_names_are_plain_text_on_one_line(anna):
    name = "<script>\u202e\nalert(1)</script>"
    held = anna.create("lorenzo", [{"kind": "me", "name": name}, PERSON])
    assert held["table"]["seats"][0]["name"] == "<script> alert(1)</script>"
