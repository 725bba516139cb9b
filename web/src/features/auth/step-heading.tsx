import { useEffect, useRef } from "react";

/** Heading of a step that replaced another one in the card. Takes the focus, so that screen readers continue here. */
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
