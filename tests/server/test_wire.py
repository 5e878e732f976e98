"""The wire: one source for Python and TypeScript, and a description that is complete."""

from __future__ import annotations

import msgspec

from magnifico.server import wire
from magnifico.server.typescript import published


def test_what_is_published_to_typescript_is_up_to_date():
    for path, text in published().items():
        message = f"{path.name}: write it again: python -m magnifico.server.typescript"
        assert path.read_text(encoding="utf-8") == text, message


def test_every_type_has_a_comment():
    for name, value in vars(wire).items():
        if isinstance(value, type) and issubclass(value, msgspec.Struct):
            assert value.__doc__, name


def test_what_clients_send_refuses_unknown_fields():
    for name, value in vars(wire).items():
        if isinstance(value, type) and issubclass(value, wire.Given | wire.Message):
            assert value.__struct_config__.forbid_unknown_fields, name


def test_the_api_describes_itself(anna):
    description = anna.get("/api/schema/openapi.json")
    assert "/api/tables" in description["paths"]
    for path, operations in description["paths"].items():
        for operation in operations.values():
            assert operation.get("description") or operation.get("summary"), path
