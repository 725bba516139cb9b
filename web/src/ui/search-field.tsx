import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "./icon-button";

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly className?: string;
}

/** A search input with a clear button. */
export function SearchField({ label, placeholder, value, onValueChange, className = "" }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={`relative block ${className}`}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="h-12 w-full appearance-none rounded-full border border-line-strong bg-surface ps-11.5 pe-12 text-base text-text transition-colors duration-120 hover:border-muted focus-visible:border-ring focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
      />
      {value === "" ? null : (
        <IconButton
          label={t`Clear search`}
          className="absolute inset-y-0 end-0.5 my-auto"
          onClick={() => {
            onValueChange("");
            input.current?.focus();
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
