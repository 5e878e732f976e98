"""The wire: every value that clients send and receive, over HTTP and WebSockets.

All of it is JSON. The first sentence of each docstring is the comment in the TypeScript that
``python -m magnifico.server.typescript`` writes from these modules; a text under a field is the
comment of that field. Values from clients refuse unknown fields and have limits.
"""

# ruff: noqa: F403 (whatever the modules define is part of the wire)
from magnifico.server.wire.base import *
from magnifico.server.wire.catalogue import *
from magnifico.server.wire.challenges import *
from magnifico.server.wire.game import *
from magnifico.server.wire.lobby import *
from magnifico.server.wire.messages import *
from magnifico.server.wire.players import *
from magnifico.server.wire.replies import *
from magnifico.server.wire.study import *
from magnifico.server.wire.tables import *
from magnifico.server.wire.tournaments import *
