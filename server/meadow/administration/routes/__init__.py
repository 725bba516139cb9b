"""Endpoints of the operator's site."""

from meadow.administration.routes.announcements import router as announcements
from meadow.administration.routes.instance import router as instance
from meadow.administration.routes.invites import router as invites
from meadow.administration.routes.site import router as site

ROUTERS = (site, instance, invites, announcements)
