from meadow.declaration import Package, on
from meadow.messages import models
from meadow.messages.actions.read import accept_from
from meadow.messages.socket import HANDLERS
from meadow.messages.subject import MESSAGE
from meadow.relationships.follows.hooks import FOLLOWED

PACKAGE = Package(models=(models,), subject=MESSAGE, hooks=(on(FOLLOWED, accept_from),), socket_events=HANDLERS)
