import { t } from "@lingui/core/macro";
import { Check, Plus } from "lucide-react";
import { ToggleChip } from "@/ui/chip";
import { useTagFollowMutation } from "./use-tag-follow";

interface TagChipsProps {
  /** Accessible name: what the tags have in common. */
  readonly label: string;
  readonly tags: readonly { readonly tag: string; readonly isFollowing: boolean }[];
}

/** Tags to follow with one press each. */
export function TagChips({ label, tags }: TagChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map(({ tag, isFollowing }) => (
        <li key={tag} className="max-w-full min-w-0">
          <TagChip tag={tag} isFollowing={isFollowing} />
        </li>
      ))}
    </ul>
  );
}

interface TagChipProps {
  readonly tag: string;
  readonly isFollowing: boolean;
}

function TagChip({ tag, isFollowing }: TagChipProps) {
  const { busy, set } = useTagFollowMutation(tag);
  const Icon = isFollowing ? Check : Plus;
  return (
    <ToggleChip
      pressed={isFollowing}
      disabled={busy}
      aria-label={t`Follow #${tag}`}
      className="max-w-full"
      onClick={() => set(!isFollowing)}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <bdi className="truncate">#{tag}</bdi>
    </ToggleChip>
  );
}
