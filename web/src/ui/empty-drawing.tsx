import { LogoHills } from "./logo-hills";

export type Drawing = "hills" | "people" | "letter" | "calendar" | "bookmark" | "lens";

const HUE = 152;
const FAR = `light-dark(oklch(0.86 0.075 ${HUE}), oklch(0.4 0.07 ${HUE}))`;
const NEAR = `light-dark(oklch(0.72 0.11 ${HUE}), oklch(0.5 0.09 ${HUE}))`;
const PAPER = "var(--color-surface)";
const SUN = "var(--color-sun)";
const LINE = { fill: "none", stroke: NEAR, strokeWidth: 4, strokeLinecap: "round", strokeLinejoin: "round" } as const;

const SHAPES = {
  people: (
    <>
      <circle cx="120" cy="44" r="17" fill={SUN} />
      <path d="M88 106c0-20 14-34 32-34s32 14 32 34Z" fill={NEAR} />
      <circle cx="70" cy="60" r="13" fill={FAR} />
      <path d="M44 106c0-16 11-28 26-28 7 0 13 3 18 8-4 6-6 13-6 20Z" fill={FAR} />
      <circle cx="170" cy="60" r="13" fill={FAR} />
      <path d="M196 106c0-16-11-28-26-28-7 0-13 3-18 8 4 6 6 13 6 20Z" fill={FAR} />
    </>
  ),
  letter: (
    <>
      <circle cx="166" cy="36" r="20" fill={SUN} />
      <rect x="68" y="40" width="104" height="66" rx="12" fill={PAPER} stroke={NEAR} strokeWidth="4" />
      <path d="m72 48 48 34 48-34" {...LINE} />
      <path d="M40 66h16M34 82h22" {...LINE} stroke={FAR} />
    </>
  ),
  calendar: (
    <>
      <rect x="74" y="24" width="92" height="84" rx="14" fill={PAPER} stroke={NEAR} strokeWidth="4" />
      <path d="M74 46V38a14 14 0 0 1 14-14h64a14 14 0 0 1 14 14v8Z" fill={NEAR} />
      <path d="M98 16v14M142 16v14" {...LINE} stroke={FAR} />
      <circle cx="120" cy="78" r="15" fill={SUN} />
    </>
  ),
  bookmark: (
    <>
      <rect x="62" y="30" width="62" height="74" rx="10" fill={FAR} transform="rotate(-8 93 67)" />
      <path d="M100 20h56a8 8 0 0 1 8 8v82l-36-24-36 24V28a8 8 0 0 1 8-8Z" fill={NEAR} />
      <circle cx="128" cy="52" r="14" fill={SUN} />
    </>
  ),
  lens: (
    <>
      <path d="M0 100c40-22 80-24 120-6 34 15 80 18 120-4v30H0Z" fill={FAR} />
      <circle cx="112" cy="54" r="36" fill={PAPER} stroke={NEAR} strokeWidth="6" />
      <circle cx="112" cy="54" r="18" fill={SUN} />
      <path d="m139 81 26 26" {...LINE} strokeWidth="10" />
    </>
  ),
};

/** The drawing of an empty state, by the missing content. */
export function EmptyDrawing({ drawing, hue }: { readonly drawing: Drawing; readonly hue?: number | undefined }) {
  if (drawing === "hills") return <LogoHills hue={hue} />;
  return (
    <svg aria-hidden viewBox="0 0 240 120" className="w-full max-w-60">
      {SHAPES[drawing]}
    </svg>
  );
}
