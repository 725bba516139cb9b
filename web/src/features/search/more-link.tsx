import { select, t } from "@lingui/core/macro";
import { COUNTED_TABS, type CountedTab, type SearchTab } from "@/lib/search-address";
import { Button } from "@/ui/button";
import type { Found } from "./count-text";

interface MoreLinkProps {
  readonly found: Readonly<Record<CountedTab, Found>>;
  readonly tab: SearchTab;
  readonly onTab: (tab: SearchTab) => void;
  readonly onClear: () => void;
}

/** In an empty tab: links to a tab with results, or clears the search. */
export function MoreLink({ found, tab, onTab, onClear }: MoreLinkProps) {
  const other = COUNTED_TABS.find((one) => one !== tab && found[one].some);
  const text = other ? found[other].text : "";
  return other ? (
    <Button tone="soft" onClick={() => onTab(other)}>
      {select(other, {
        users: `See users (${text})`,
        posts: `See posts (${text})`,
        other: `See topics (${text})`,
      })}
    </Button>
  ) : (
    <Button tone="soft" onClick={onClear}>{t`Clear search`}</Button>
  );
}
