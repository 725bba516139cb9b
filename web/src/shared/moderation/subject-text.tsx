import { t } from "@lingui/core/macro";
import type { Snapshot } from "@/data/moderation/types";
import type { ReportKind } from "@/data/reports/mutations";
import { Still } from "@/shared/media-grid/still";
import { RichText } from "@/shared/rich-text/rich-text";
import { mediaOf, wordsOf } from "./snapshot";

interface SubjectWordsProps {
  readonly kind: ReportKind;
  /** `null` where the author's account is deleted. */
  readonly seen: Snapshot | null;
  /** Only the beginning. */
  readonly short?: boolean;
}

/** The reported content as seen by the reporter: text and pictures, without interaction. */
export function SubjectWords({ kind, seen, short = false }: SubjectWordsProps) {
  const words = wordsOf(kind, seen);
  const media = mediaOf(kind, seen);
  if (short) {
    return (
      <p dir="auto" className="line-clamp-2 break-words">
        {words || <NoWords seen={seen} count={media.length} />}
      </p>
    );
  }
  return (
    <>
      {words === "" ? <NoWords seen={seen} count={media.length} /> : <RichText text={words} className="break-words" />}
      {media.length === 0 ? null : (
        <ul aria-label={t`Pictures`} className="mt-3 flex flex-wrap gap-2">
          {media.map((one) => (
            <li key={one.url} className="size-28 overflow-hidden rounded-input bg-sunken">
              <Still media={one} sizes="112px" className="size-full object-cover" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NoWords({ seen, count }: { readonly seen: Snapshot | null; readonly count: number }) {
  const text = count === 0 ? t`No words` : t`Pictures only`;
  return <span className="text-muted">{seen === null ? t`Not available: the account was deleted` : text}</span>;
}
