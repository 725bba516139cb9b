interface HorizonProps {
  /** 0 to 360; without it the meadow is green. */
  hue?: number | undefined;
  /** Fills its box, for covers. */
  cover?: boolean;
  className?: string;
}

/** Meadow's signature: two hills and a sun. An inline SVG, so it costs no request. */
export function LogoHills({ hue = 152, cover = false, className = "" }: HorizonProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 120"
      preserveAspectRatio={cover ? "xMidYMax slice" : "xMidYMid meet"}
      style={{
        "--far": `light-dark(oklch(0.86 0.075 ${hue}), oklch(0.4 0.07 ${hue}))`,
        "--near": `light-dark(oklch(0.72 0.11 ${hue}), oklch(0.5 0.09 ${hue}))`,
        "--sky": `light-dark(oklch(0.965 0.025 ${hue}), oklch(0.27 0.03 ${hue}))`,
      }}
      className={`${cover ? "size-full" : "w-full max-w-60 mask-[linear-gradient(to_right,transparent,black_18%,black_82%,transparent)]"} ${className}`}
    >
      {cover && <rect width="240" height="120" fill="var(--sky)" />}
      {/* A cover shows the lower part only: the sun is placed lower there, so that it is whole. */}
      <circle cx="166" cy={cover ? 67 : 46} r={cover ? 17 : 20} fill="var(--color-sun)" />
      <path d="M0 84c34-30 74-32 116-4 30 20 78 24 124-6v46H0Z" fill="var(--far)" />
      <path d="M0 104c46-22 92-18 132-4 36 12 74 10 108-8v28H0Z" fill="var(--near)" />
    </svg>
  );
}
