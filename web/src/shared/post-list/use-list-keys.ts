import { useEffect, type RefObject } from "react";
import { isTyping } from "@/lib/typing";

export const ACTS: Readonly<Record<string, string>> = {
  l: "like",
  b: "bookmark",
  r: "comment",
  s: "share",
};

/** j and k move from post to post, Enter opens, l likes, b bookmarks, r replies, s shares; never while typing. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const root = list.current;
      if (!root || document.querySelector("[role='dialog'], [role='alertdialog'], [role='menu']:popover-open")) return;
      const posts = [...root.querySelectorAll<HTMLElement>("[data-post]")];
      const current = posts.findIndex((post) => post.contains(document.activeElement));
      if (event.key === "j" || event.key === "k") {
        event.preventDefault();
        focus(posts[next(posts, current, event.key === "j" ? 1 : -1)]);
        return;
      }
      // A single post on its page needs no selection.
      const post = posts[current] ?? (posts.length === 1 ? posts[0] : undefined);
      if (!post) return;
      if (event.key === "Enter" && document.activeElement === post) {
        post.querySelector<HTMLElement>("[data-act='open']")?.click();
      } else {
        const act = ACTS[event.key];
        if (act === undefined) return;
        event.preventDefault();
        post.querySelector<HTMLElement>(`[data-act='${act}']`)?.click();
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list]);
}

/** Without a current post: the first that is at least partly below the header. */
function next(posts: readonly HTMLElement[], current: number, step: 1 | -1): number {
  if (current === -1) {
    return posts.findIndex((post) => post.getBoundingClientRect().bottom > 80);
  }
  return Math.min(posts.length - 1, Math.max(0, current + step));
}

function focus(post: HTMLElement | undefined): void {
  post?.focus({ preventScroll: true });
  post?.scrollIntoView({ block: "nearest" });
}
