import { t } from "@lingui/core/macro";
import { counterTone, textUsage, type CounterTone } from "@/lib/text";

interface CounterRingProps {
  readonly text: string;
  readonly limit: number;
}

const TONES: Record<CounterTone, string> = {
  calm: "text-muted",
  warn: "text-warn",
  danger: "text-danger",
};

const RADIUS = 9;
const ROUND = 2 * Math.PI * RADIUS;

/** Usage of the text limit: yellow from 80 %, red from 90 %; the screen-reader text changes only at these steps. */
export function CounterRing({ text, limit }: CounterRingProps) {
  const { count, share, isByBytes } = textUsage(text, limit);
  const tone = counterTone(share);
  const explains = isByBytes && tone !== "calm";
  return (
    <span data-tone={tone} className={`text-small inline-flex items-center gap-2 font-medium ${TONES[tone]}`}>
      <svg viewBox="0 0 24 24" aria-hidden className="size-6 -rotate-90">
        <circle cx="12" cy="12" r={RADIUS} fill="none" strokeWidth="3" className="stroke-line" />
        <circle
          cx="12"
          cy="12"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${Math.min(1, share) * ROUND} ${ROUND}`}
          className={count === 0 ? "opacity-0" : ""}
        />
      </svg>
      <span data-count aria-hidden className="whitespace-nowrap tabular-nums">
        {count}/{limit}
      </span>
      {/* Explains a full ring with a lower character count. */}
      <span role="status" className={explains ? "text-meta" : "sr-only"}>
        {explains ? t`Emoji made of several parts take more room.` : spoken(count, limit, tone)}
      </span>
    </span>
  );
}

function spoken(count: number, limit: number, tone: CounterTone): string {
  if (count >= limit) return t`The limit of ${limit} characters is reached.`;
  if (tone === "danger") return t`More than 90 % of the characters are used.`;
  if (tone === "warn") return t`More than 80 % of the characters are used.`;
  return "";
}
