import { t } from "@lingui/core/macro";
import { Check, Plus } from "lucide-react";
import { ToggleChip } from "@/ui/chip";
import { useTagFollowMutation } from "./use-tag-follow";

interface TagChipsProps {
  /** Accessible name: the common ground of the tags. */
  readonly label: string;
  readonly tags: readonly { readonly tag: string; readonly isFollowing: boolean }[];
}

/** Hashtags, each with a follow toggle. */
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
