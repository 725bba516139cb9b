interface ProgressProps {
  /** Accessible name of the progress. */
  label: string;
  /** 0 to 100. */
  value: number;
  className?: string;
}

export function Progress({ label, value, className = "" }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`h-2 overflow-hidden rounded-full bg-brand-soft ${className}`}
    >
      <div
        style={{ transform: `scaleX(${percent / 100})` }}
        className="h-full origin-left rounded-full bg-brand transition-transform duration-320 ease-enter rtl:origin-right"
      />
    </div>
  );
}
