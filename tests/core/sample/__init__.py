"""The Fair: a small complete game that uses every feature of the core (see README.md)."""

from magnifico.core.rules import register

NAME = "fair"

register(NAME, "tests.core.sample.rules:RULES")
