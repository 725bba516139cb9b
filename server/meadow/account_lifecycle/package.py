from meadow.account_lifecycle import models
from meadow.account_lifecycle.actions.operator import COMMANDS
from meadow.declaration import Package

PACKAGE = Package(models=(models,), commands=COMMANDS)
