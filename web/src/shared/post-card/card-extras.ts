import { createContext, type ReactNode } from "react";
import type { Post } from "@/data/types";

/** What a screen adds to the menu of every card it shows. */
export const CardExtras = createContext<((post: Post) => ReactNode) | null>(null);
