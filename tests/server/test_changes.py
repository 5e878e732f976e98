"""Whatever two documents are, the changes between them make the one of the other."""

import copy
import json

from hypothesis import given, settings
from hypothesis import strategies as st

from magnifico.server.play.changes import changed, changes, fingerprint
from tests.deep import share

NAMES = st.sampled_from(["seats", "coin", "cards", "0", "1", "märz", ""])
# 1 and true count as equal: what is a number in one document is no truth value in the next
PLAIN = st.none() | st.booleans() | st.integers(2, 6) | st.sampled_from(["a", "b", "0.5"])
PARTS = st.recursive(
    PLAIN,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(NAMES, inside, max_size=4),
    max_leaves=12,
)
DOCUMENTS = st.dictionaries(NAMES, PARTS, max_size=5)


@st.composite
def successors(draw):
    """A document, and one that was made of it by a few changes: most of it stays as it was."""
    old = draw(DOCUMENTS)
    new = copy.deepcopy(old)
    for _ in range(draw(st.integers(0, 4))):
        _change(draw, new)
    return old, new


def _change(draw, part):
    """Change something in a table or a list, or somewhere inside."""
    inner = [one for one in (part.values() if isinstance(part, dict) else part) if one]
    inner = [one for one in inner if isinstance(one, (dict, list))]
    if inner and draw(st.booleans()):
        _change(draw, draw(st.sampled_from(inner)))
    elif isinstance(part, list):
        part[draw(st.integers(0, len(part))) :] = draw(st.lists(PARTS, max_size=3))
    elif part and draw(st.booleans()):
        del part[draw(st.sampled_from(sorted(part)))]
    else:
        part[draw(NAMES)] = draw(PARTS)


@settings(max_examples=share(200, 20_000))
@given(st.tuples(DOCUMENTS, DOCUMENTS) | successors())
def test_changes_lead_from_any_document_to_any_other(pair):
    old, new = pair
    before = json.dumps(old)
    told = json.loads(json.dumps(changes(old, new)))  # as it comes over the wire
    found = changed(old, told)
    assert json.dumps(found, sort_keys=True) == json.dumps(new, sort_keys=True)
    assert fingerprint(found) == fingerprint(new)
    assert json.dumps(old) == before, "what is kept of the document before is not touched"
