import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Hidden } from "@/data/people/queries";
import { exactTime } from "@/lib/time";
import { HiddenPeople, UndoRow } from "./hidden-people";

export function MutedList() {
  return (
    <HiddenPeople
      kind="muted"
      label={t`Muted people`}
      empty={t`You have not muted anybody`}
      hint={t`Posts and notifications of muted people are hidden. They are not notified.`}
      Action={Unmute}
    />
  );
}

function Unmute({ person }: { readonly person: Hidden }) {
  const { expiresAt = null } = person;
  return (
    <>
      {expiresAt === null ? null : (
        <span className="text-small text-muted">
          <Trans>
            until <time dateTime={expiresAt}>{exactTime(expiresAt)}</time>
          </Trans>
        </span>
      )}
      <UndoRow person={person} act="unmute" word={t`Unmute`} busyText={t`Unmuting...`} />
    </>
  );
}
