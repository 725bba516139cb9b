import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type AnyRoute,
  type RouteComponent,
} from "@tanstack/react-router";
import { endSession, startSession } from "@/data/client/session";
import { ben } from "./make";
import { mount, quietClient } from "./render";

/** Opens one screen as Ben, at a URL of the route table, inside the shared layout's route or beside it. */
export async function openForBen(pattern: string, address: string, Screen: RouteComponent, inShell = true, me = ben) {
  startSession({ token: "secret", userId: me.id, username: me.username });
  const root = createRootRoute({ notFoundComponent: () => "elsewhere" });
  const shell = createRoute({ getParentRoute: () => root, id: "shell" });
  const parent: AnyRoute = inShell ? shell : root;
  const opened: AnyRoute = createRoute({ getParentRoute: () => parent, path: pattern, component: Screen });
  const router = createRouter({
    routeTree: root.addChildren([inShell ? shell.addChildren([opened]) : opened]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const client = quietClient();
  const screen = await mount(router as never, client);
  return { screen, router, client };
}

/** Opens a screen as a visitor without an account, at any address; the login is a text. */
export async function openForNobodyAt(address: string, Screen: RouteComponent) {
  endSession();
  const root = createRootRoute();
  const login = createRoute({ getParentRoute: () => root, path: "/auth", component: () => "the login" });
  const any = createRoute({ getParentRoute: () => root, path: "/$", component: Screen });
  const router = createRouter({
    routeTree: root.addChildren([login, any]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const screen = await mount(router as never, quietClient());
  return { screen, router };
}
