from meadow.counter_audit.actions import COMMANDS
from meadow.declaration import Package

PACKAGE = Package(commands=COMMANDS)
