/** Two hills and a sun in a rounded square; the same drawing as public/icon.svg. */
export function Mark({ className = "size-10" }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={`rounded-[25%] ${className}`}>
      <rect width="64" height="64" fill="#d9f6dd" />
      <circle cx="42" cy="23" r="10" fill="#f7cc4b" />
      <path d="M0 42c12-12 26-12 40 0 8 7 16 8 24 4v18H0Z" fill="#4fb877" />
      <path d="M0 52c16-8 30-6 42 0 8 4 15 4 22 2v10H0Z" fill="#14783f" />
    </svg>
  );
}
