import { t } from "@lingui/core/macro";

/** A grey place of the final size; give it width, height and radius by class. Shown after 150 ms. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden className={`pulse-soft block rounded-small bg-sunken ${className}`} />;
}

/** What a waiting region says to those who cannot see its skeletons. */
export function LoadingText({ children = t`Loading...` }: { children?: string }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  );
}
