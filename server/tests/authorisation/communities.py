"""Permissions in a private community."""

from tests.authorisation.rows import Row, garden, signed_in

COMMUNITIES = [
    Row("GET /api/communities", signed_in(200)),
    Row("POST /api/communities", signed_in(201), {"name": "Another", "topics": ["Music"]}),
    Row("GET /api/communities/powers", signed_in(200)),
    Row("GET /api/communities/suggested", signed_in(200)),
    Row("GET /api/communities/user/memberships", signed_in(200)),
    Row("GET /api/communities/{garden}", signed_in(200)),
    Row("PUT /api/communities/{garden}", garden(403, others=403, admin=200), {"rules": "Be kind"}),
    Row("DELETE /api/communities/{garden}", garden(403, others=403, admin=204), {"name": "Closed Garden"}),
    Row("GET /api/communities/{garden}/bans", garden(403, others=403, moderator=200)),
    Row("DELETE /api/communities/{garden}/bans/{banned}", garden(403, others=403, moderator=204)),
    Row("GET /api/communities/{garden}/cases", garden(403, others=403, moderator=200)),
    Row("GET /api/communities/{garden}/cases/{garden_case}/reports", garden(403, others=403, moderator=200)),
    Row(
        "POST /api/communities/{garden}/cases/{garden_case}/decide",
        garden(403, others=403, moderator=200),
        {"action": "none", "reason": "Fine"},
    ),
    Row("GET /api/communities/{garden}/cases/{case}/reports", garden(403, others=403, moderator=404)),
    Row(
        "POST /api/communities/{garden}/cases/{case}/decide",
        garden(403, others=403, moderator=404),
        {"action": "hide", "reason": "Mine"},
    ),
    Row("POST /api/communities/{garden}/hand-over", garden(403, others=403, admin=200), {"userId": "{other}"}),
    Row("POST /api/communities/{garden}/join", signed_in(200)),
    Row("DELETE /api/communities/{garden}/leave", signed_in(200)),
    Row("GET /api/communities/{garden}/log", garden(200, others=403)),
    Row("GET /api/communities/{garden}/members", garden(200, others=403)),
    Row("PUT /api/communities/{garden}/members/{other}", garden(403, others=403, admin=200), {"role": "moderator"}),
    Row("PUT /api/communities/{garden}/members/{founder}", garden(403, others=403, admin=200), {"role": "member"}),
    Row("DELETE /api/communities/{garden}/members/{other}", garden(403, others=403, moderator=204)),
    Row("DELETE /api/communities/{garden}/members/{founder}", signed_in(403)),
    Row("PUT /api/communities/{garden}/members/{other}/mute", garden(403, others=403, moderator=200), {"hours": 1}),
    Row("DELETE /api/communities/{garden}/members/{muted}/mute", garden(403, others=403, moderator=204)),
    Row("GET /api/communities/{garden}/posts", garden(200, others=403)),
    Row("GET /api/communities/{garden}/posts?status=pending", garden(200, others=403)),
    Row("POST /api/communities/{garden}/posts", garden(201, others=403), {"content": "Hello"}),
    Row(
        "PUT /api/communities/{garden}/posts/{garden_post}", garden(403, others=404, moderator=200), {"isPinned": True}
    ),
    Row("POST /api/communities/{garden}/posts/{waiting}/approve", garden(403, others=403, moderator=204)),
    Row("POST /api/communities/{garden}/posts/{waiting}/reject", garden(403, others=403, moderator=204)),
    Row("GET /api/communities/{garden}/requests", garden(403, others=403, moderator=200)),
    Row(
        "POST /api/communities/{garden}/requests", garden(403, others=403, moderator=204), {"approve": ["{applicant}"]}
    ),
    Row("POST /api/communities/{garden}/requests/{applicant}/approve", garden(403, others=403, moderator=204)),
    Row("POST /api/communities/{garden}/requests/{applicant}/reject", garden(403, others=403, moderator=204)),
]
