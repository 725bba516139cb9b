import { http, HttpResponse } from "msw";
import type { Community, CommunityMember } from "@/data/communities/cache";
import type { Post } from "@/data/types";
import { CommunityPage } from "@/features/communities/community-page";
import { ada, ben, makeUser } from "./make";
import { makeCommunity } from "./make-community";
import { openForBen } from "./screen";
import { server } from "./server";

/** Ada as a member of her community. */
export const makeMember = (over: Partial<CommunityMember> = {}): CommunityMember => ({
  id: "1",
  role: "admin",
  status: "active",
  joinedAt: "2026-06-01T00:00:00.000Z",
  flair: null,
  mutedUntil: null,
  user: ada,
  ...over,
});

interface Inside {
  readonly posts?: readonly Post[];
  readonly pending?: readonly Post[];
  readonly members?: readonly CommunityMember[];
}

/** Opens the screen of a community named Bees as Ben. */
export async function openBees(over: Partial<Community> = {}, inside: Inside = {}, search = "") {
  const community = makeCommunity({ name: "Bees", slug: "bees", ...over });
  const shown = { community };
  server.use(
    http.get("/api/auth/me", () => HttpResponse.json({ userId: ben.id, username: ben.username })),
    http.get(`/api/auth/user/${ben.id}`, () => HttpResponse.json(makeUser())),
    http.get("/api/communities/bees", () => HttpResponse.json(shown.community)),
    http.get("/api/communities/powers", () =>
      HttpResponse.json([{ power: "pin_posts", label: "Pin posts to the top", roles: ["admin", "moderator"] }]),
    ),
    http.get(`/api/communities/${community.id}/log`, () => HttpResponse.json({ entries: [] })),
    http.get(`/api/communities/${community.id}/posts`, ({ request }) => {
      const isPending = new URL(request.url).searchParams.get("status") === "pending";
      return HttpResponse.json({ posts: (isPending ? inside.pending : inside.posts) ?? [] });
    }),
    http.get(`/api/communities/${community.id}/members`, ({ request }) => {
      const q = new URL(request.url).searchParams.get("search") ?? "";
      return HttpResponse.json({
        members: (inside.members ?? []).filter(({ user }) => user.firstName.toLowerCase().includes(q)),
      });
    }),
  );
  const opened = await openForBen("/communities/$slug", `/communities/bees${search}`, CommunityPage);
  return { ...opened, community, shown };
}
