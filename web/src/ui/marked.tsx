import { createContext, use, type ReactNode } from "react";

/** Renders a text with the search terms marked. */
export type Marker = (text: string) => ReactNode;

/** Marks texts in search results; elsewhere texts stay unchanged. */
export const MarkerContext = createContext<Marker>((text) => text);

/** A text that a search may match. */
export function Marked({ children }: { readonly children: string }) {
  return use(MarkerContext)(children);
}
