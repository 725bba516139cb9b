import { t } from "@lingui/core/macro";
import type { Hidden } from "@/data/people/queries";
import { HiddenPeople, UndoRow } from "./hidden-people";

export function BlockedList() {
  return (
    <HiddenPeople
      kind="blocked"
      label={t`Blocked people`}
      empty={t`You have not blocked anybody`}
      hint={t`Blocked people can't see you, and you can't see them.`}
      Action={Unblock}
    />
  );
}

function Unblock({ person }: { readonly person: Hidden }) {
  return <UndoRow person={person} act="unblock" word={t`Unblock`} busyText={t`Unblocking...`} />;
}
