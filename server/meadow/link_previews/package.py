from meadow.declaration import Package
from meadow.link_previews import models

PACKAGE = Package(models=(models,))
