import type { ReactNode } from "react";

interface VideoNoteProps {
  readonly role: "alert" | "status" | "note";
  readonly text: string;
  readonly children?: ReactNode;
}

/** Over a video's picture: the reason it does not play. */
export function VideoNote({ role, text, children }: VideoNoteProps) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-[oklch(0.15_0.01_155/0.72)] p-3 text-center text-[oklch(0.99_0.005_150)]">
      <p role={role} className="text-small font-semibold text-balance">
        {text}
      </p>
      {children}
    </div>
  );
}
