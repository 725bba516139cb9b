import { useEffect, useEffectEvent, useState } from "react";

/**
 * The files of a paste that is meant as files. Word processors and spreadsheets put a picture of a copied text beside it:
 * then the text counts. A file manager puts the files' names beside them.
 */
export function pastedFiles(clipboard: DataTransfer | null): File[] {
  const files = [...(clipboard?.files ?? [])];
  const text = clipboard?.getData("text/plain").trim() ?? "";
  const names = new Set(text.split(/\r?\n/));
  return text === "" || files.every(({ name }) => names.has(name)) ? files : [];
}

/** Accepts files dropped anywhere on the page or pasted into it; returns whether files hover over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [hovering, setHovering] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    function over(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setHovering(true);
    }
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setHovering(false);
    }
    function drop(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setHovering(false);
      take([...(event.dataTransfer?.files ?? [])]);
    }
    function paste(event: ClipboardEvent) {
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    }
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  }, []);

  return hovering;
}
