import { t } from "@lingui/core/macro";

/** A grey placeholder of the final size; set width, height and radius by class. Shown after 150 ms. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden className={`pulse-soft block rounded-small bg-sunken ${className}`} />;
}

/** Screen-reader text of a loading region, in place of its skeletons. */
export function LoadingText({ children = t`Loading...` }: { children?: string }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  );
}
