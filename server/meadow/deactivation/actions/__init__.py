# pyright: reportUnusedImport=false
from meadow.deactivation.actions.deactivation import deactivate, reactivate
