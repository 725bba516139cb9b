import { t } from "@lingui/core/macro";
import { useState } from "react";
import { isFolded } from "@/lib/fold";
import { RichText } from "./rich-text";

/** The text of a post in a list; long texts are cut, and expand in place. */
export function FoldedText({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = isFolded(text);
  return (
    <>
      <RichText text={text} className={`text-post mt-2 ${isLong && !open ? "line-clamp-12" : ""}`} />
      {isLong && !open ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="press rounded-small text-small relative font-semibold text-brand before:absolute before:-inset-x-2 before:-inset-y-3 before:content-[''] hover:underline"
        >{t`Show more`}</button>
      ) : null}
    </>
  );
}
