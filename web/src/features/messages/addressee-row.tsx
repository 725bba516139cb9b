import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Addressee } from "@/data/messages/types";
import { Avatar } from "@/ui/avatar";
import { VerifiedBadge } from "@/ui/badge";

interface AddresseeRowProps {
  readonly person: Addressee;
  /** Whether the person is selected; undefined without multiple selection. */
  readonly pressed: boolean | undefined;
  readonly trailing: ReactNode;
  readonly onPick: () => void;
}

/** A possible recipient; disabled if they do not accept messages. */
export function AddresseeRow({ person, pressed, trailing, onPick }: AddresseeRowProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={!person.canWrite}
      onClick={onPick}
      className="flex min-h-15 w-full items-center gap-3 rounded-card px-2 py-1.5 text-start hover:bg-sunken disabled:opacity-60"
    >
      <Avatar src={person.avatar} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 font-semibold">
          <bdi className="truncate">{person.displayName}</bdi>
          {person.isVerified ? <VerifiedBadge /> : null}
        </span>
        <span className="block truncate text-small text-muted">
          <bdi>{person.canWrite ? `@${person.username}` : t`Does not take messages from you`}</bdi>
        </span>
      </span>
      {trailing}
    </button>
  );
}
