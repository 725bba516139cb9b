import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react";
import { endSession, startSession } from "@/data/client/session";
import { Toaster } from "@/ui/toast";
import { ben } from "./make";

/** Renders a component as Ben: with his session, a query client, a router and toasts. */
export async function renderForBen(content: ReactNode, client = quietClient()) {
  startSession({ token: "secret", userId: ben.id, username: ben.username });
  return draw(content, client);
}

/** The same, signed out. */
export async function renderForNobody(content: ReactNode) {
  endSession();
  return draw(content, quietClient());
}

async function draw(content: ReactNode, client: QueryClient) {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: "/", component: () => content });
  const post = createRoute({ getParentRoute: () => root, path: "/post/$postId", component: () => "the post's page" });
  const profile = createRoute({ getParentRoute: () => root, path: "/profile/$username", component: () => "a profile" });
  const router = createRouter({
    routeTree: root.addChildren([home, post, profile]),
    history: createMemoryHistory(),
  });
  const screen = await mount(router as never, client);
  return { screen, client, router };
}

/** Renders a router's screen with a query client and toasts. */
export function mount(router: AnyRouter, client: QueryClient) {
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
}

export function quietClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}
