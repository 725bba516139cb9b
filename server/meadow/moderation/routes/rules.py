"""Content filter rule endpoints."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import Staff
from meadow.moderation import presenters
from meadow.moderation.actions import rules
from meadow.moderation.schemas import Rule, RuleIn, Rules
from meadow.platform.deps import ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer, no_content, page_answer
from meadow.platform.paging import Pages
from meadow.platform.rate_limits.decorator import limited

router = APIRouter(prefix="/api/moderation/rules", tags=["moderation"], route_class=StrictRoute)


@router.get("", response_model=Rules, responses=failing(403))
async def list_rules(request: Request, staff: Staff, db: ReadDb, paging: Pages) -> Response:
    """List content filter rules, newest first."""
    found, cursor = await presenters.rules_out(db, paging)
    return page_answer(request, {"rules": found}, cursor)


@router.post("", status_code=201, response_model=Rule, responses=failing(403))
@limited("moderation")
async def add_rule(given: RuleIn, staff: Staff, db: WriteDb) -> Response:
    """Add a content filter rule for new content."""
    return answer(await presenters.rule_out(db, await rules.add_rule(db, staff.id, given)), 201)


@router.put("/{rule_id}", response_model=Rule, responses=failing(403))
@limited("moderation")
async def change_rule(rule_id: PathId, given: RuleIn, staff: Staff, db: WriteDb) -> Response:
    """Replace a content filter rule. Another pattern gives it another ID."""
    return answer(await presenters.rule_out(db, await rules.change_rule(db, staff.id, rule_id, given)))


@router.delete("/{rule_id}", status_code=204, responses=failing(403))
@limited("moderation")
async def delete_rule(rule_id: PathId, staff: Staff, db: WriteDb) -> Response:
    """Delete a content filter rule."""
    await rules.drop_rule(db, staff.id, rule_id)
    return no_content()
