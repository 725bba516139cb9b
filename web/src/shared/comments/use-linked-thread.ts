import { useInfiniteQuery } from "@tanstack/react-query";
import { isMissing } from "@/data/client/request";
import { threadQuery } from "@/data/comments/queries";
import type { CommentSubject } from "@/data/comments/subject";
import type { Comment } from "@/data/types";

export interface LinkedThread {
  /** The linked top-level comment, or the parent of the linked reply. */
  readonly comment: Comment | undefined;
  readonly state: "none" | "loading" | "here" | "gone" | "failed";
  readonly retry: () => void;
}

/** The thread in the URL, which may be far down the list. */
export function useLinkedThread(subject: CommentSubject, id: string | undefined): LinkedThread {
  const query = useInfiniteQuery({ ...threadQuery(subject, id ?? ""), enabled: id !== undefined });
  const comment = query.data?.pages[0]?.items[0];
  return { comment, state: id === undefined ? "none" : stateOf(), retry: () => void query.refetch() };

  function stateOf(): LinkedThread["state"] {
    if (comment) return "here";
    if (query.isError) return isMissing(query.error) ? "gone" : "failed";
    return query.isPending ? "loading" : "gone";
  }
}
