import { useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";

const isText = (value: unknown): value is string => typeof value === "string";

/** The draft of a comment, kept across reloads. */
export function useCommentDraft(subjectId: string, parentId = ""): [string, (text: string) => void] {
  const viewer = useViewer();
  const key = `commentDraft:${viewer}:${subjectId}:${parentId}`;
  const [text, setText] = useState(() => readStored(key, isText) ?? "");

  function change(next: string) {
    setText(next);
    if (next === "") dropStored(key);
    else writeStored(key, next);
  }

  return [text, change];
}
