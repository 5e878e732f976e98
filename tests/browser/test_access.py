"""The check for screen readers and weak eyes finds what it is there for, each time it is asked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.actions import check_access

PAGE = """<!doctype html><html lang="en"><title>A page</title>
<main><h1>A page</h1><p style="color: #000; background: #fff">Words.</p></main></html>"""
FAULTS = {
    "color-contrast": "color: #bbb; background: #fff",
    "avoid-inline-spacing": "letter-spacing: 1px !important; background: #fff",
}


def test_faults_are_found_one_after_the_other(page: Any) -> None:
    page.set_content(PAGE)
    check_access(page)
    for fault, style in FAULTS.items():
        page.locator("p").evaluate("(node, style) => node.setAttribute('style', style)", style)
        with pytest.raises(AssertionError, match=fault):
            check_access(page)
