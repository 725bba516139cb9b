import { t } from "@lingui/core/macro";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "@/ui/button";

interface AccountRowProps {
  readonly title: string;
  /** What it is now. */
  readonly value: string;
  /** The names of its button: 'Change username', 'Cancel changing username'. */
  readonly change: string;
  readonly cancel: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** One thing of the account: what it is, and a form to change it that opens below. */
export function AccountRow({ title, value, change, cancel, open, onOpenChange, children }: AccountRowProps) {
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(open);

  // Opening leads to the first field, closing back to the button.
  useEffect(() => {
    if (open && !was.current) form.current?.querySelector("input")?.focus();
    if (!open && was.current) button.current?.focus();
    was.current = open;
  }, [open]);

  return (
    <div className="px-4 py-2 sm:px-5">
      <div className="flex min-h-12 items-center gap-4">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{title}</h3>
          <p className="truncate text-small text-muted">
            <bdi>{value}</bdi>
          </p>
        </div>
        <Button
          ref={button}
          tone="outline"
          size="small"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={open ? cancel : change}
          onClick={() => onOpenChange(!open)}
        >
          {open ? t`Cancel` : t`Change`}
        </Button>
      </div>
      {open ? (
        <div ref={form} id={id} className="fade-in pt-3 pb-4">
          {children}
        </div>
      ) : null}
    </div>
  );
}
