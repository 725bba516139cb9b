import { createRoute } from "@tanstack/react-router";
import { requireMember, requireReader } from "./guards";
import { root } from "./root-route";
import { Shell } from "./shell/shell";

export const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Shell });

/** Common options of the routes for signed-in members. */
export const inShell = { getParentRoute: () => shell, beforeLoad: requireMember } as const;

/** The same for routes open to visitors without an account. */
export const openInShell = { getParentRoute: () => shell, beforeLoad: requireReader } as const;
