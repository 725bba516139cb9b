"""Declaration of the package."""

from meadow.audit_log import models
from meadow.platform.package import Package

PACKAGE = Package(models=(models,))
