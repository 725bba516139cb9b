"""Declaration of the package."""

from meadow.messages import models
from meadow.messages.actions.read import accept_from
from meadow.messages.socket import HANDLERS
from meadow.messages.subject import MessageSubject
from meadow.platform.package import Package, on
from meadow.relationships.follows.hooks import FOLLOWED

PACKAGE = Package(
    models=(models,), subject=MessageSubject(), hooks=(on(FOLLOWED, accept_from),), socket_events=HANDLERS
)
