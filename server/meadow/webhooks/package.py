from meadow.platform.package import Package
from meadow.webhooks import models

PACKAGE = Package(models=(models,))
