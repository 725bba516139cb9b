"""Declaration of the package."""

from meadow.audit_log import models
from meadow.declaration import Package

PACKAGE = Package(models=(models,))
