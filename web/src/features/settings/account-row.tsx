import { t } from "@lingui/core/macro";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "@/ui/button";
import { SettingRow } from "@/ui/setting-row";

interface AccountRowProps {
  readonly title: string;
  /** Current value. */
  readonly value: string;
  /** Shown below the value. */
  readonly note?: ReactNode;
  /** Button next to the change button. */
  readonly action?: ReactNode;
  /** Labels of the button: 'Change username', 'Cancel changing username'. */
  readonly change: string;
  readonly cancel: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** An account setting: its value, and a form that opens below. */
export function AccountRow({ title, value, note, action, ...props }: AccountRowProps) {
  const { change, cancel, open, onOpenChange, children } = props;
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(open);

  // Focus: the first field on opening, the button on closing.
  useEffect(() => {
    if (open && !was.current) form.current?.querySelector("input")?.focus();
    if (!open && was.current) button.current?.focus();
    was.current = open;
  }, [open]);

  return (
    <div>
      <SettingRow
        title={title}
        text={
          <>
            <bdi className="[overflow-wrap:anywhere]">{value}</bdi>
            {note}
          </>
        }
      >
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
        {action}
      </SettingRow>
      {open ? (
        <div ref={form} id={id} className="fade-in px-4 pt-1 pb-4 sm:px-5">
          {children}
        </div>
      ) : null}
    </div>
  );
}
