import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import type { ComponentProps } from "react";
import { QUERY_LIMIT } from "@/lib/search-address";
import { IconButton } from "@/ui/icon-button";

interface SearchBoxProps {
  readonly input: ComponentProps<"input">;
  readonly canClear: boolean;
  readonly onClear: () => void;
  readonly onSubmit: () => void;
}

/** Sticky search box above the results. */
export function SearchBox({ input, canClear, onClear, onSubmit }: SearchBoxProps) {
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="with-header sticky top-(--header-height) z-20 bg-bar px-4 py-3 backdrop-blur-md sm:px-5"
    >
      <div className="flex items-center rounded-full border border-line-strong bg-surface ps-4 hover:border-muted has-[input:focus-visible]:border-ring has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          {...input}
          type="search"
          dir="auto"
          data-act="search"
          aria-label={t`Search`}
          placeholder={t`Search for people, posts, or topics...`}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={QUERY_LIMIT * 4}
          className="h-11 min-w-0 flex-1 appearance-none bg-transparent px-3 text-ellipsis outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {canClear ? (
          <IconButton label={t`Clear search`} onClick={onClear}>
            <X aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </form>
  );
}
