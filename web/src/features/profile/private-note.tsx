import { t } from "@lingui/core/macro";
import { NotebookPen } from "lucide-react";
import { Suspense, useState } from "react";
import type { User } from "@/data/account/types";
import { Button } from "@/ui/button";
import { lazyAhead } from "@/ui/lazy-after-paint";

const NoteForm = lazyAhead(() => import("./note-form").then((module) => module.NoteForm));

/** The viewer's private note about a member. */
export function PrivateNote({ user }: { readonly user: User }) {
  const [editing, setEditing] = useState(false);
  // After the form closes, the focus returns to the button.
  const [wasEditing, setWasEditing] = useState(false);
  const note = user.note ?? "";

  function close() {
    setEditing(false);
    setWasEditing(true);
  }

  if (editing) {
    return (
      <Suspense>
        <NoteForm user={user} note={note} onClose={close} />
      </Suspense>
    );
  }
  return (
    <div className="flex items-start gap-3 border-t border-line px-4 py-2.5 sm:px-5">
      {note === "" ? null : (
        <div className="min-w-0 flex-1 py-1.5">
          <h2 className="flex items-center gap-1.5 text-small font-semibold text-muted">
            <NotebookPen aria-hidden className="size-4 shrink-0" />
            {t`Private note`}
          </h2>
          <p dir="auto" className="mt-0.5 text-small break-words whitespace-pre-wrap">
            {note}
          </p>
        </div>
      )}
      <Button
        tone="quiet"
        size="small"
        className={note === "" ? "-ms-4" : ""}
        ref={(button) => {
          if (wasEditing) button?.focus();
        }}
        onClick={() => setEditing(true)}
      >
        {note === "" ? t`Add a private note` : t`Edit note`}
      </Button>
    </div>
  );
}
