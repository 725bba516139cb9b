import { createContext, type ReactNode } from "react";
import type { Post } from "@/data/types";

/** Menu items that a screen adds to every card. */
export const CardExtras = createContext<((post: Post) => ReactNode) | null>(null);
