import { t } from "@lingui/core/macro";
import { useEffect, useState, type DragEvent, type RefObject } from "react";
import type { Attachments } from "@/shared/attachments/use-attachments";

/** Reorders attachments by dragging or by buttons, with announcements for screen readers. */
export function useSorting({ items, move }: Attachments, list: RefObject<HTMLElement | null>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [moved, setMoved] = useState<{ readonly id: string; readonly way: "back" | "on" } | null>(null);

  // Moving an attachment blurs its button, and at either end the button disappears.
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.querySelector(`[data-attachment="${CSS.escape(moved.id)}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLElement>("[data-move]") ?? [])];
    (buttons.find(({ dataset }) => dataset["move"] === moved.way) ?? buttons[0])?.focus();
  }, [moved, list]);

  function place(id: string, to: number) {
    const from = items.findIndex((each) => each.id === id);
    if (from === -1 || from === to || to < 0 || to >= items.length) return false;
    move(id, to);
    const count = items.length;
    setSaid(
      items[from]?.type === "video"
        ? t`Video ${from + 1} is now video ${to + 1} of ${count}.`
        : t`Picture ${from + 1} is now picture ${to + 1} of ${count}.`,
    );
    return true;
  }

  return {
    /** Announcement for screen readers. */
    said,
    move(id: string, to: number) {
      const way = to < items.findIndex((each) => each.id === id) ? "back" : "on";
      if (place(id, to)) setMoved({ id, way });
    },
    /** Props of a row: a drop target that swaps places with the dragged attachment. */
    row: (id: string, index: number) => ({
      "data-attachment": id,
      "data-dragged": dragged === id || undefined,
      onDragOver(event: DragEvent) {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== id) place(dragged, index);
      },
      onDrop(event: DragEvent) {
        if (dragged !== null) event.preventDefault();
        setDragged(null);
      },
    }),
    /** Props of the preview: the drag handle. */
    grip: (id: string) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", "");
        setDragged(id);
      },
      onDragEnd: () => setDragged(null),
    }),
  };
}

export type Sorting = ReturnType<typeof useSorting>;
