import { useEffect, useRef } from "react";

/** A step that has taken the place of another within the card: whoever hears the page is read it from here on. */
export function StepHeading({ title, text }: { readonly title: string; readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header>
      <h2 ref={heading} tabIndex={-1} className="text-section font-bold outline-none">
        {title}
      </h2>
      <p className="mt-1 text-muted">{text}</p>
    </header>
  );
}
