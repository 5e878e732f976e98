"""E-mails: confirmed before anything else is sent, few of them, and easy to be rid of."""

from __future__ import annotations

import asyncio
import re
import ssl
import subprocess
from contextlib import closing
from pathlib import Path
from socketserver import StreamRequestHandler, TCPServer

import pytest

from magnifico.core.errors import MagnificoError
from magnifico.server.database.store import Store
from magnifico.server.notify import emails
from magnifico.server.settings import Limits, Mail
from tests.server.browser import Browser
from tests.server.little import serving, until
from tests.server.local_server import running
from tests.server.post_office import open_post_office

ADDRESS = "anna@example.org"
SEATS = [{"kind": "me", "name": name} for name in ("Anna", "Bea")]


@pytest.mark.parametrize(
    "text",
    [
        "a@b.c,x",
        "anna@example.org\n",
        "anna@example.org\r\nBcc: bea@example.org",
        "anna@example.org,bea@example.org",
        "anna@example.org;bea@example.org",
        "Anna <anna@example.org>",
        "anna@localhost",
        "anna@[127.0.0.1]",
        '"anna bea"@example.org',
        " anna@example.org",
        "anna@example.org\x00",
        "anna@",
        "@",
    ],
)
def test_what_is_no_plain_address_is_refused(text):
    with pytest.raises(MagnificoError) as caught:
        emails.parse_address(text)
    assert caught.value.code == "email"


def test_an_address_has_one_form():
    assert emails.parse_address("Anna+table@Example.ORG") == "anna+table@example.org"
    assert emails.parse_address("anna@ex\u00e4mple.org") == "anna@xn--exmple-cua.org"


@pytest.fixture
def post_office():
    """A mail server that keeps every e-mail."""
    with open_post_office() as opened:
        yield opened


@pytest.fixture
def mailing(tmp_path, post_office):
    """A server that sends e-mails, a browser, and what arrives."""
    mail, kept = post_office
    database = f"sqlite:///{tmp_path}/t.db"
    address = "http://play.example.org"
    with (
        running(database, mail=mail, address=address) as server,
        closing(Browser(server.address)) as anna,
    ):
        yield server, anna, kept


def link(message):
    """The path of the link in an e-mail."""
    return re.search(r"http://play.example.org(/email/\S+)", message.get_content())[1]


def a_minute_later(server):
    """Let a minute pass for the counts of e-mails."""
    from sqlalchemy import update

    from magnifico.server.database import rows

    async def pass_by():
        async with server.lobby.services.store.engine.begin() as connection:
            await connection.execute(update(rows.emails).values(sent=rows.emails.c.sent - 60))

    server.run(pass_by())


def begun(anna, email=ADDRESS):
    """A table about to start, where both seats want e-mails."""
    table = anna.table("lorenzo", SEATS, start="owner")
    for seat in (0, 1):
        answer = anna.post(f"/api/tables/{table}/notice", {"seat": seat, "email": email})
    return table, answer


def counted(anna, result):
    text = anna.web.get("/api/metrics").text
    found = re.search(rf'notices_total{{result="{result}",way="email"}} (\S+)', text)
    return float(found[1]) if found else 0


def test_nothing_but_the_question_is_sent_before_an_address_is_confirmed(mailing):
    server, anna, kept = mailing
    assert anna.get("/api/catalogue")["email"]
    table, answer = begun(anna)
    assert answer == {"seat": 1, "webhook": None, "email": ADDRESS, "email_confirmed": False}
    assert until(lambda: counted(anna, "sent") == 1 and counted(anna, "limited") == 1)
    (question,) = kept
    assert question["To"] == ADDRESS
    assert "confirm" in question["Subject"]
    assert "conferma" in question["Subject"]
    a_minute_later(server)
    anna.post(f"/api/tables/{table}/start")
    assert until(lambda: counted(anna, "unconfirmed") == 1)
    assert kept == [question]


def test_a_confirmed_address_is_notified_once_a_minute_with_a_way_out(mailing):
    server, anna, kept = mailing
    begun(anna)
    assert until(lambda: kept)
    path = link(kept[0])
    page = anna.web.get(path)  # as a program does that checks e-mails
    assert ADDRESS in page.text
    assert page.headers["referrer-policy"] == "same-origin"
    own = {"Origin": f"http://{anna.address}"}
    assert "Confermato" in anna.web.post(f"{path}/confirm", headers=own).text
    a_minute_later(server)
    first, answer = begun(anna)
    assert answer["email_confirmed"]
    anna.post(f"/api/tables/{first}/start")
    assert until(lambda: len(kept) == 2)
    notice = kept[1]
    assert "it is your turn" in notice["Subject"]
    assert "tocca a te" in notice["Subject"]
    assert link(notice) == path
    assert notice["List-Unsubscribe"] == f"<http://play.example.org{path}/unsubscribe>"
    assert notice["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    second, _ = begun(anna)
    limited = counted(anna, "limited")
    anna.post(f"/api/tables/{second}/start")
    assert until(lambda: counted(anna, "limited") == limited + 1)
    assert len(kept) == 2


def test_one_click_ends_all_e_mails_and_only_the_own_link_brings_them_back(mailing):
    server, anna, kept = mailing
    begun(anna)
    assert until(lambda: kept)
    path = link(kept[0])
    anna.web.post(f"{path}/confirm")
    one_click = {"List-Unsubscribe": "One-Click"}
    answer = anna.web.post(f"{path}/unsubscribe", data=one_click)
    assert "non manda pi\u00f9 nulla" in answer.text
    a_minute_later(server)
    table, asked = begun(anna)
    assert not asked["email_confirmed"]
    anna.post(f"/api/tables/{table}/start")
    assert until(lambda: counted(anna, "unconfirmed") == 1)
    assert len(kept) == 1
    anna.web.post(f"{path}/confirm")
    assert begun(anna)[1]["email_confirmed"]
    assert anna.web.get("/email/nonsense").status_code == 404


def test_what_one_browser_may_another_may_not(mailing):
    """Knowing a confirmed address is not enough to send something there."""
    server, anna, kept = mailing
    begun(anna)
    assert until(lambda: kept)
    anna.web.post(f"{link(kept[0])}/confirm")
    with closing(Browser(server.address)) as stranger:
        _, answer = begun(stranger)
    assert not answer["email_confirmed"]


def test_a_client_does_not_ask_addresses_without_end(tmp_path, post_office):
    mail, _ = post_office
    limits = Limits(confirmations_an_hour=2)
    database = f"sqlite:///{tmp_path}/t.db"
    with (
        running(database, mail=mail, limits=limits) as server,
        closing(Browser(server.address)) as anna,
    ):
        table = anna.table("lorenzo", SEATS, start="owner")
        path = f"/api/tables/{table}/notice"
        for name in ("bea", "carlo"):
            anna.post(path, {"seat": 0, "email": f"{name}@example.org"})
        body = {"seat": 0, "email": "dora@example.org"}
        assert anna.refused(path, body, 429) == "too-many"


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_one_e_mail_a_minute_and_a_few_a_day(kind, request):
    day = 86400 * 20000

    async def scene():
        store = await Store.open(request.getfixturevalue(kind))
        browser = await store.add_browser(f"hash of {kind}", day)
        await store.emails.consent_for("few@example.org", browser, f"few {kind}")

        async def sent(at):
            return await store.emails.may_send("few@example.org", day + at, 3)

        found = [await sent(at) for at in (0, 59, 60, 120, 180, 3600, 86400)]
        await store.emails.forget_unconfirmed(day)
        kept = await store.emails.consent(f"few {kind}")
        await store.emails.forget_unconfirmed(day + 2 * 86400)
        forgotten = await store.emails.consent(f"few {kind}")
        await store.close()
        return found, kept, forgotten

    found, kept, forgotten = asyncio.run(scene())
    assert found == [True, False, True, True, False, False, True]
    assert kept is not None
    assert forgotten is None


class SafePost(StreamRequestHandler):
    """A mail server that speaks TLS and wants a password."""

    certificate: Path
    heard: list[bytes]

    def handle(self):
        self.wfile.write(b"220 hello\r\n")
        while line := self.rfile.readline():
            self.heard.append(line.strip())
            word = line.split()[0].upper()
            if word == b"STARTTLS":
                self.wfile.write(b"220 go on\r\n")
                self.begin_tls()
            elif word == b"EHLO":
                self.wfile.write(b"250-localhost\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n")
            elif word == b"AUTH":
                self.wfile.write(b"235 welcome\r\n")
            elif word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                while self.rfile.readline() != b".\r\n":
                    pass
                self.wfile.write(b"250 ok\r\n")
            else:
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")

    def begin_tls(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        try:
            self.request = context.wrap_socket(self.request, server_side=True)
        except ssl.SSLError:
            return  # whoever asks does not believe us
        self.setup()

    def finish(self):
        super().finish()
        self.request.close()


@pytest.mark.parametrize("trusted", [True, False])
def test_the_password_of_the_mail_server_is_for_that_server_only(tmp_path, monkeypatch, trusted):
    certificate = tmp_path / "certificate.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    key = ["-newkey", "rsa:2048", "-nodes", "-keyout", tmp_path / "key.pem"]
    request = ["openssl", "req", "-x509", *key, "-out", certificate, "-days", "2", *subject]
    subprocess.run(request, check=True, capture_output=True)
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    both = tmp_path / "both.pem"
    both.write_text(certificate.read_text() + (tmp_path / "key.pem").read_text())
    heard: list[bytes] = []
    handler = type("Handler", (SafePost,), {"certificate": both, "heard": heard})
    with serving(TCPServer(("127.0.0.1", 0), handler)) as port:
        mail = Mail("localhost", port, "t@example.org", "anna", "secret", starttls=True)
        message = emails.notice(
            mail.sender, "bea@example.org", "it is your turn", "http://x/email/y"
        )
        if trusted:
            emails.send(mail, message)
        else:
            with pytest.raises(ssl.SSLCertVerificationError):
                emails.send(mail, message)
    assert any(line.startswith(b"AUTH") for line in heard) == trusted
    assert (b"DATA" in [line.upper() for line in heard]) == trusted


def test_a_link_is_sent_that_keeps_the_player_who_opens_it(mailing):
    server, anna, kept = mailing
    anna.post("/api/players/me", {"name": "Anna"})
    assert anna.web.post("/api/players/me/email", json={"email": ADDRESS}).status_code == 202
    assert until(lambda: kept)
    text = kept[0].get_content()
    secret = re.search(r"http://play.example.org/keep#(\S+)", text)[1]
    assert "/unsubscribe>" in kept[0]["List-Unsubscribe"]
    assert not anna.get("/api/players/me")["kept"], "nothing is kept before the link is opened"
    me = anna.post("/api/players/sign-in/link", {"secret": secret})
    assert me["emails"] == [ADDRESS]
    assert me["name_kept"]
    removed = anna.post("/api/players/me/email/remove", {"email": ADDRESS})
    assert not removed["kept"]
    assert not removed["name_kept"]
    assert anna.refused("/api/players/me/email", {"email": "x@localhost"}, 400) == "email"
