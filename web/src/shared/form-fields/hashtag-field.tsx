import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { Chip } from "@/ui/chip";
import { IconButton } from "@/ui/icon-button";

interface HashtagFieldProps {
  readonly hashtags: readonly string[];
  readonly error: string | null;
  readonly disabled: boolean;
  /** Whether the tag was added or deliberately ignored. */
  readonly onAdd: (typed: string) => boolean;
  readonly onRemove: (tag: string) => void;
}

/** Hashtags as chips; Enter or the plus adds one. */
export function HashtagField({ hashtags, error, disabled, onAdd, onRemove }: HashtagFieldProps) {
  const [typed, setTyped] = useState("");
  const errorId = useId();

  function add() {
    if (onAdd(typed)) setTyped("");
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  }

  return (
    <div>
      {hashtags.length > 0 ? (
        <ul aria-label={t`Hashtags`} className="mb-3 flex flex-wrap gap-2">
          {hashtags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip removeLabel={t`Remove #${tag}`} onRemove={() => onRemove(tag)}>
                <bdi>#{tag}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex items-center gap-1 rounded-input border border-line-strong bg-surface ps-3.5 hover:border-muted has-[input:focus-visible]:border-ring has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring">
        <span aria-hidden className="font-semibold text-muted">
          #
        </span>
        <input
          type="text"
          dir="auto"
          enterKeyHint="done"
          autoCapitalize="none"
          aria-label={t`Add hashtag`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder={t`Add hashtag`}
          disabled={disabled}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 flex-1 bg-transparent outline-none"
        />
        <IconButton label={t`Add this hashtag`} tone="brand" disabled={disabled || typed.trim() === ""} onClick={add}>
          <Plus aria-hidden />
        </IconButton>
      </div>
      {error ? (
        <p id={errorId} role="alert" className="mt-1.5 text-small text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
