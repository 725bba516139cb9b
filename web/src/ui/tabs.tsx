import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { tabClass, tabsClass } from "./tab-strip";

interface TabsProps<Value extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string }[];
  /** One `TabPanel` for each tab. */
  children: ReactNode;
  className?: string;
}

/** Tabs 48 px high with a brand underline. The caller keeps the value, usually in the URL's search. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onValueChange, tabs, children, className } = props;
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((one) => one.value === next);
        if (tab) onValueChange(tab.value);
      }}
      className={className}
    >
      <div className="border-b border-line">
        <Radix.List aria-label={label} className={tabsClass}>
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.value} value={tab.value} className={tabClass}>
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <Radix.Content value={value} className={className}>
      {children}
    </Radix.Content>
  );
}
