from meadow.administration import models
from meadow.administration.actions.operator import COMMANDS
from meadow.administration.actions.registration import admit, refuse_sign_up
from meadow.auth.hooks import SIGN_UP_ASKED, SIGNED_UP
from meadow.declaration import Package, on

PACKAGE = Package(models=(models,), hooks=(on(SIGN_UP_ASKED, refuse_sign_up), on(SIGNED_UP, admit)), commands=COMMANDS)
