import { createRoute } from "@tanstack/react-router";
import { requireMember, requireReader } from "./guards";
import { root } from "./root-route";
import { Shell } from "./shell/shell";

export const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Shell });

/** What the routes of signed-in members have in common. */
export const inShell = { getParentRoute: () => shell, beforeLoad: requireMember } as const;

/** The same for what people without an account may read as well. */
export const openInShell = { getParentRoute: () => shell, beforeLoad: requireReader } as const;
