/** The horizon at the bottom of a whole screen, behind its content. */
export function EmptyLandscape() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 360"
      preserveAspectRatio="xMidYMax slice"
      style={{
        "--far": "light-dark(oklch(0.93 0.05 150), oklch(0.235 0.03 154))",
        "--mid": "light-dark(oklch(0.885 0.075 150), oklch(0.27 0.042 154))",
        "--near": "light-dark(oklch(0.82 0.1 150), oklch(0.31 0.055 154))",
        "--halo": "light-dark(oklch(0.965 0.05 92), oklch(0.225 0.03 100))",
        "--sun": "light-dark(oklch(0.86 0.15 90), oklch(0.8 0.11 88))",
      }}
      className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-[46vh] min-h-72 w-full"
    >
      <circle cx="1040" cy="176" r="118" fill="var(--halo)" />
      <circle cx="1040" cy="176" r="64" fill="var(--sun)" />
      <path d="M0 196c210-96 430-84 640 2 250 102 500 92 800-40v202H0Z" fill="var(--far)" />
      <path d="M0 270c250-66 420-32 660 12 270 50 520 18 780-76v154H0Z" fill="var(--mid)" />
      <path d="M0 322c300-62 560-40 820-2 230 34 430 24 620-26v66H0Z" fill="var(--near)" />
    </svg>
  );
}
