import type { Hidden } from "@/data/people/queries";
import { HiddenPeople, UndoRow } from "./hidden-people";

/** The people one has blocked. */
export function BlockedList() {
  return (
    <HiddenPeople
      kind="blocked"
      label="Blocked people"
      empty="You have not blocked anybody"
      hint="Blocked people can't see you, and you can't see them."
      Action={Unblock}
    />
  );
}

function Unblock({ person }: { readonly person: Hidden }) {
  return <UndoRow person={person} act="unblock" word="Unblock" busyText="Unblocking..." />;
}
