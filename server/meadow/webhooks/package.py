from meadow.declaration import Package
from meadow.webhooks import models

PACKAGE = Package(models=(models,))
