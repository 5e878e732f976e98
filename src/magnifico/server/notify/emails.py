"""E-mails: addresses that are ones, and messages that can be unsubscribed from."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage

from email_validator import EmailNotValidError, validate_email

from magnifico.server.errors import ServerError
from magnifico.server.settings import Mail

SECONDS = 5.0

CONFIRM = """magnifico: please confirm your e-mail address / conferma il tuo indirizzo

Somebody, hopefully you, asked to be notified at this address when it is their turn.
If that was you, open this link and confirm. If not, do nothing: nothing else will be sent.

Qualcuno, speriamo tu, ha chiesto di essere avvisato a questo indirizzo quando tocca a lui.
Se sei tu, apri il link e conferma. Altrimenti non fare nulla: non riceverai altro.

{link}
"""
SIGN_IN = """magnifico: keep your name / conserva il tuo nome

Open this link on the device that shall know you; it is good once, for an hour.
If you did not ask for it, do nothing.

Apri questo link sul dispositivo che deve riconoscerti; vale una volta sola, per un'ora.
Se non l'hai chiesto tu, non fare nulla.

{link}
"""
FOOTER = """
--
No more e-mails / Non voglio altre e-mail: {link}
"""


def parse_address(text: str) -> str:
    """A plain e-mail address in lower case; raises ``ServerError`` saying what is wrong with it.

    Nothing is looked up: whether somebody reads it is shown by the link that they open.
    """
    try:
        found = validate_email(text, check_deliverability=False, allow_smtputf8=False, strict=True)
    except EmailNotValidError as error:
        message = f"this is no e-mail address: {error}"
        raise ServerError(message, code="email", data={"email": text[:200]}) from None
    return (found.ascii_email or found.normalized).lower()


def link_of(address: str, secret: str) -> str:
    """The page where the owner of an e-mail address decides what is sent to it."""
    return f"{address.rstrip('/')}/email/{secret}"


def confirmation(sender: str, receiver: str, link: str) -> EmailMessage:
    """An e-mail that asks whether an address is somebody's own."""
    return _email(sender, receiver, CONFIRM.format(link=link), link)


def sign_in(sender: str, receiver: str, link: str, page: str) -> EmailMessage:
    """An e-mail with the link that keeps a player; ``page`` is where e-mails are refused."""
    text = SIGN_IN.format(link=link)
    return _email(sender, receiver, f"{text}{FOOTER.format(link=page)}", page)


def notice(sender: str, receiver: str, text: str, link: str) -> EmailMessage:
    """An e-mail that tells somebody something."""
    return _email(sender, receiver, f"{text}\n{FOOTER.format(link=link)}", link)


def _email(sender: str, receiver: str, text: str, link: str) -> EmailMessage:
    """An e-mail; the first line of the text is its subject."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = receiver
    message["Subject"] = text.splitlines()[0]
    message["List-Unsubscribe"] = f"<{link}/unsubscribe>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    return message


def send(mail: Mail, message: EmailMessage) -> None:
    """Hand an e-mail to the mail server."""
    with smtplib.SMTP(mail.host, mail.port, timeout=SECONDS) as smtp:
        if mail.starttls:  # the password is for the server of this name, and nobody between
            smtp.starttls(context=ssl.create_default_context())
        if mail.user:
            smtp.login(mail.user, mail.password)
        smtp.send_message(message)
