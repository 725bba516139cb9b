import { useNavigate, useSearch } from "@tanstack/react-router";
import { MODERATION_PATH, type SectionName } from "./links";

type Key = "q" | "status" | "kind" | "state" | "action" | "subject";
type Words = Readonly<Partial<Record<Key, string>>>;

/** Filters of a list, stored in the address; empty ones are omitted. */
export function useModerationSearch(part: SectionName) {
  const search: Words = useSearch({ strict: false });
  const navigate = useNavigate();
  function narrow(change: Words) {
    const next = Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== ""));
    void navigate({
      to: MODERATION_PATH,
      params: { part, id: undefined },
      search: next,
      replace: true,
      resetScroll: false,
    });
  }
  return { search, narrow };
}
