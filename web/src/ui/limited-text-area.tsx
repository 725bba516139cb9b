import { useRef, type ChangeEvent, type ComponentProps } from "react";
import { acceptEdit } from "@/lib/text";

interface LimitedTextAreaProps extends Omit<
  ComponentProps<"textarea">,
  "value" | "onChange" | "maxLength" | "aria-label"
> {
  readonly label: string;
  readonly value: string;
  readonly limit: number;
  readonly onValueChange: (value: string) => void;
}

/**
 * A text area that ignores typing beyond its limit of visible characters. `maxLength` would count code units, so an
 * emoji could cost eleven; input methods compose freely and are cut afterwards.
 */
export function LimitedTextArea(props: LimitedTextAreaProps) {
  const { label, value, limit, onValueChange, className = "", onCompositionEnd, ...rest } = props;
  const settled = useRef(value);

  function accept(node: HTMLTextAreaElement, before: string) {
    const typed = node.value;
    const kept = acceptEdit(before, typed, limit);
    const caret = node.selectionStart - (typed.length - kept.length);
    settled.current = kept;
    onValueChange(kept);
    if (kept === typed) return;
    // React moves the caret to the end when it refuses an edit.
    requestAnimationFrame(() => node.setSelectionRange(Math.max(0, caret), Math.max(0, caret)));
  }

  function onChange(event: ChangeEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) {
      onValueChange(event.target.value);
      return;
    }
    accept(event.target, value);
  }

  return (
    <textarea
      {...rest}
      dir="auto"
      aria-label={label}
      value={value}
      onChange={onChange}
      onCompositionStart={() => {
        settled.current = value;
      }}
      onCompositionEnd={(event) => {
        accept(event.currentTarget, settled.current);
        onCompositionEnd?.(event);
      }}
      className={`field-sizing-content w-full resize-none bg-transparent outline-none ${className}`}
    />
  );
}
