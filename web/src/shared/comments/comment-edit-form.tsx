import { t } from "@lingui/core/macro";
import { useState } from "react";
import { CommentField } from "./comment-field";

interface CommentEditFormProps {
  readonly content: string;
  readonly mayBeBlank: boolean;
  /** Resolves to whether it was saved. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Replaces the text of a comment during editing; a failure keeps the typed text. */
export function CommentEditForm({ content, mayBeBlank, onSave, onClose }: CommentEditFormProps) {
  const [text, setText] = useState(content);
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const saved = text.trim() === content || (await onSave(text.trim()));
    setBusy(false);
    if (saved) onClose();
  }

  return (
    <div className="mt-1">
      <CommentField
        focused
        mayBeBlank={mayBeBlank}
        text={text}
        busy={busy}
        label={t`Edit your comment`}
        submit={t`Save`}
        busyText={t`Saving...`}
        onTextChange={setText}
        onSubmit={() => void save()}
        onCancel={onClose}
      />
    </div>
  );
}
