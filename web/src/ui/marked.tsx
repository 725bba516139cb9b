import { createContext, use, type ReactNode } from "react";

/** Turns a text into itself with what was searched for in it marked. */
export type Marker = (text: string) => ReactNode;

/** Within a list of search results it marks; everywhere else a text stays as it is. */
export const MarkerContext = createContext<Marker>((text) => text);

/** A text that a search may have been for. */
export function Marked({ children }: { readonly children: string }) {
  return use(MarkerContext)(children);
}
