"""What was reported before there were cases is gathered in some."""

from pathlib import Path

from alembic import command
from sqlalchemy import create_engine, text
from sqlalchemy.pool import NullPool

from meadow.migrations.run import config_for, sync_url
from meadow.platform.ids import created_ms, pack
from meadow.platform.settings import Settings

FIRST = pack(1_900_000_000_000)
REPORT = (
    "INSERT INTO reports (reporter_id, id, kind, subject_id, about_id, reason, seen)"
    " VALUES (:by, :id, :kind, :subject, 1, 'spam', :seen)"
)


def test_what_was_reported_before_is_gathered(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    engine = create_engine(sync_url(settings), poolclass=NullPool)
    with engine.begin() as connection:
        command.upgrade(config_for(connection), "0013")
        for user in (1, 2, 3):
            made = "INSERT INTO users (id, username, username_key, first_name, last_name) VALUES (:id, :n, :n, :n, :n)"
            connection.execute(text(made), {"id": user, "n": f"user{user}"})
        for number, (by, kind, subject) in enumerate(((2, "post", 71), (3, "post", 71), (2, "user", 1))):
            seen = f'{{"subject": {{"n": {number}}}, "context": []}}'
            given = {"by": by, "id": FIRST + number, "kind": kind, "subject": subject, "seen": seen}
            connection.execute(text(REPORT), given)
        command.upgrade(config_for(connection), "0014")
        columns = "id, kind, subject_id, reports_count, is_open, seen, updated_at"
        cases = connection.execute(text(f"SELECT {columns} FROM moderation_cases ORDER BY id")).all()
        reports = connection.execute(text("SELECT case_id FROM reports ORDER BY id")).scalars().all()
    assert [(row.id, row.kind, row.subject_id, row.reports_count, row.is_open) for row in cases] == [
        (FIRST, "post", 71, 2, 1),
        (FIRST + 2, "user", 1, 1, 1),
    ]
    assert (cases[0].seen, cases[0].updated_at) == ('{"subject": {"n": 0}, "context": []}', created_ms(FIRST))
    assert list(reports) == [FIRST, FIRST, FIRST + 2]
