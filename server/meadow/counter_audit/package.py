from meadow.counter_audit.actions import COMMANDS
from meadow.platform.package import Package

PACKAGE = Package(commands=COMMANDS)
