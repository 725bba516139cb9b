// The screenshots of bin/screens.

/** Every screen and state with a screenshot: name, path, actions and widths. */
export function screensOf(town, say) {
  /** Clicks the elements with these roles and English names, one after the other. */
  function press(...steps) {
    const named = steps.map(([role, text, how = {}]) => ({ role, name: say(text, how), nth: how.nth ?? 0 }));
    return async (page) => {
      for (const { role, name, nth } of named) {
        await page.getByRole(role, { name }).filter({ visible: true }).nth(nth).click();
        await page.waitForTimeout(400);
      }
    };
  }
  const { post, pictured, direct, group, communities, events, reels, list, app, other } = town;
  const open = communities.find(({ isPrivate }) => !isPrivate);
  const closed = communities.find(({ isPrivate }) => isPrivate);
  const authorize = new URLSearchParams({
    response_type: "code",
    client_id: app.client_id,
    redirect_uri: "urn:ietf:wg:oauth:2.0:oob",
    scope: "read",
  });
  const guest = [
    ...[
      ["greeting", "/greeting"],
      ["log-in", "/auth"],
      ["sign-up", "/auth?tab=signup"],
    ],
    ["sign-up errors", "/auth?tab=signup", press(["button", "Create Account"])],
    ...[
      ["forgot", "/forgot-password"],
      ["reset", "/reset-password?token=x"],
      ["confirm", "/confirm-email?token=x"],
    ],
    ...[
      ["post", `/post/${post.id}`],
      ["picture", `/post/${pictured.id}`],
      ["profile", `/profile/${other}`],
    ],
    ...[
      ["community", `/communities/${open.slug}`],
      ["event", `/events/${events[0].id}`],
      ["tag", "/hashtag/bread"],
    ],
    ...[
      ["about", "/about"],
      ["rules", "/rules"],
      ["appeal", "/appeal"],
      ["404", "/nowhere"],
    ],
  ];
  const fresh = [
    ...["", "bookmarks", "messages", "notifications", "friends", "lists", "bin", "profile"].map((one) => [
      one || "home",
      `/${one}`,
    ]),
    ["events mine", "/events?tab=mine"],
    ["communities joined", "/communities?tab=joined"],
  ];
  const settings = "account security privacy notifications appearance feed blocked muted words programs invites data";
  const moderation = "cases members appeals rules site registrations invites announcements notice overview jobs audit";
  const member = [
    ...[
      ["home", "/"],
      ["home for you", "/?feed=foryou"],
      ["home following", "/?feed=following"],
    ],
    ...[
      ["create", "/create"],
      ["post", `/post/${post.id}`],
      ["post picture", `/post/${pictured.id}`],
    ],
    ["post comments", `/post/${post.id}`, (page) => page.getByText("from our side").first().scrollIntoViewIfNeeded()],
    ["post menu", `/post/${post.id}`, press(["button", "Post menu"])],
    ["report", `/post/${pictured.id}`, press(["button", "Post menu"], ["menuitem", "Report this post"])],
    [
      "lightbox",
      `/post/${pictured.id}`,
      (page) => page.locator("main article button:has(img), main button:has(picture)").first().click(),
    ],
    ["main menu", "/friends", press(["button", "Main menu"]), "narrow"],
    ["sign out", "/friends", press(["button", "Sign out"]), "narrow"],
    ...[
      ["profile", "/profile"],
      ["profile other", `/profile/${other}`],
      ["profile media", `/profile/${other}?tab=media`],
    ],
    ["edit profile", "/profile", press(["button", "Edit Profile"])],
    ...[
      ["followers", `/profile/${other}/followers`],
      ["friends", "/friends"],
      ["requests", "/friends/requests"],
    ],
    ...[
      ["lists", "/lists"],
      ["list", `/lists/${list.id}`],
      ["bookmarks", "/bookmarks"],
      ["bin", "/bin"],
    ],
    ...[
      ["search", "/search"],
      ["search results", "/search?q=bread"],
      ["search tag", "/search?q=%23bread"],
    ],
    ...[
      ["notifications", "/notifications"],
      ["messages", "/messages"],
      ["chat", `/messages?with=${direct.user.id}`],
    ],
    ["group", `/messages?conversation=${group?.id}`],
    ["chat recorder", `/messages?with=${direct.user.id}`, press(["button", "Record a voice message"])],
    ["communities", "/communities"],
    ...["posts", "members", "about", "events"].map((tab) => [
      `community ${tab}`,
      `/communities/${open.slug}?tab=${tab}`,
    ]),
    ["community settings", `/communities/${closed.slug}/settings`],
    ["new community", "/communities", press(["button", "Create"])],
    ...[
      ["events", "/events"],
      ["events past", "/events?tab=past"],
      ["event", `/events/${events[0].id}`],
    ],
    ["new event", "/events", press(["button", "Create event"])],
    ...[
      ["reels", "/reels"],
      ["reels discover", "/reels?tab=discover"],
      ["reel", `/reels?reel=${reels[0].id}`],
    ],
    ...[
      ["settings", "/settings"],
      ["notices", "/settings/notices"],
    ],
    ...settings.split(" ").map((part) => [`settings ${part}`, `/settings/${part}`]),
    ["new token", "/settings/programs", press(["button", "New token"])],
    ["consent", `/oauth/authorize?${authorize}`],
    ...moderation.split(" ").map((part) => [`moderation ${part}`, `/moderation/${part}`]),
    ["404", "/nowhere"],
    ...dialogs(),
  ];

  /** Menus and dialogs. */
  function dialogs() {
    const mine = `/profile/${town.member.username}`;
    const theirs = `/post/${pictured.id}`;
    const profile = `/profile/${other}`;
    const chat = `/messages?with=${direct.user.id}`;
    const settled = `/communities/${closed.slug}/settings`;
    /** For names followed by a count. */
    const BEGINS = { begins: true };
    const postMenu = ["button", "Post menu"];
    const profileMenu = ["button", "Profile menu"];
    const chatMenu = ["button", "Conversation menu"];
    return [
      ["menu of own post", mine, press(postMenu)],
      ["edit post", mine, press(postMenu, ["menuitem", "Edit"])],
      ["who can reply", mine, press(postMenu, ["menuitem", "Who can reply"])],
      ["delete post", mine, press(postMenu, ["menuitem", "Delete"])],
      ["menu of repost", theirs, press(["button", "Repost", BEGINS])],
      ["remind me", "/bookmarks", press(postMenu, ["menuitem", "Remind me"])],
      ["block", theirs, press(postMenu, ["menuitem", "Block @{0}"])],
      ["why", "/?feed=foryou", press(postMenu, ["menuitem", "Why am I seeing this?"])],
      ["likers", `/post/${post.id}`, (page) => page.getByTitle(say("{0}: show who likes it")).click()],
      ["menu of comment", `/post/${post.id}`, press(["button", "Menu of comment by {0}"])],
      ["menu of person", profile, press(profileMenu)],
      ["mute for a while", profile, press(profileMenu, ["menuitem", "Mute for a while…"])],
      ["add to list", profile, press(profileMenu, ["menuitem", "Add to list…"])],
      ["menu of follower", `${mine}/followers`, press(["button", "More about {0}"])],
      [
        "card of person",
        "/",
        async (page) => {
          const person = page.locator("main article a[href*='/profile/']").nth(1);
          await person.hover();
          // Named like the link; it opens after a hover delay.
          const name = (await person.innerText()).trim();
          await page.getByRole("region", { name }).getByRole("button").first().waitFor();
        },
        "wide",
      ],
      ["shortcuts", "/", (page) => page.keyboard.press("?"), "wide"],
      ["emoji", "/create", press(["button", "Emoji"])],
      ["schedule", "/create", press(["button", "Schedule"])],
      ["poll", "/create", press(["button", "Poll"])],
      ["drafts", "/create", press(["button", "Drafts ({count}{0})"])],
      ["new conversation", "/messages", press(["button", "New"])],
      ["menu of conversation", chat, press(chatMenu)],
      ["menu of group", `/messages?conversation=${group?.id}`, press(chatMenu)],
      ["group details", `/messages?conversation=${group?.id}`, press(chatMenu, ["menuitem", "Group details"])],
      ["delete conversation", chat, press(chatMenu, ["menuitem", "Delete conversation"])],
      ["menu of message", chat, messageMenu],
      ["emoji for message", chat, press(["button", "Emoji"])],
      ["menu of list", `/lists/${list.id}`, press(["button", "List menu"])],
      ["new list", "/lists", press(["button", "New list"])],
      ["new folder", "/bookmarks", press(["button", "New folder"])],
      ["move to folder", "/bookmarks", press(postMenu, ["menuitem", "Move to folder"])],
      ["push settings", "/notifications", press(["button", "Manage"])],
      ["mail settings", "/notifications", press(["button", "Configure"])],
      ["menu of community", `/communities/${open.slug}`, press(["button", "Community menu"])],
      ["menu of member", settled, press(["button", "Manage {0}"])],
      ["flair", settled, press(["button", "Manage {0}"], ["menuitem", "Give a flair"])],
      ["mute in community", settled, press(["button", "Manage {0}", { nth: 2 }], ["menuitem", "Mute for a time"])],
      ["delete community", settled, press(["button", "Delete community"])],
      ["menu of event", `/events/${events[0].id}`, press(["button", "Event menu"])],
      ["share event", `/events/${events[0].id}`, press(["button", "Share"])],
      ["add reel", "/reels", press(["button", "Add reel"])],
      ["comments of reel", `/reels?reel=${reels[0].id}`, press(["button", "Comment", BEGINS])],
      ["delete account", "/settings/data", press(["button", "Delete account"])],
      ["two-step sign-in", "/settings/security", press(["button", "Set up two-step sign-in"])],
      ["sign out elsewhere", "/settings/security", press(["button", "Sign out everywhere else"])],
      ["delete token", "/settings/programs", press(["button", "Delete {0}"])],
      ["new rule", "/moderation/rules", press(["button", "Add rule"])],
      ["new announcement", "/moderation/announcements", press(["button", "New announcement"])],
      ["new webhook", "/moderation/webhooks", press(["button", "Add webhook"])],
      ["code of invite", "/settings/invites", press(["button", "Create invite"], ["button", "QR code of {code}"])],
    ].map(([name, ...more]) => [`dialog ${name}`, ...more]);
  }

  /** A message shows its buttons on hover, and its menu on long press. */
  async function messageMenu(page) {
    const message = page.locator("[data-message]:has([data-message-menu])").last();
    if (page.viewportSize().width < 1000) {
      const { x, y, width, height } = await message.locator("> div").first().boundingBox();
      const client = await page.context().newCDPSession(page);
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await page.waitForTimeout(900);
      await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    } else {
      await message.hover();
      await message.locator("[data-message-menu]").click();
    }
  }

  const named = (who, session, list) =>
    list.map(([name, path, act, where]) => ({ name: `${who} ${name}`, session, path, act, where }));
  return [
    ...named("guest", null, guest),
    ...named("onboarding", town.onboarding, [["first step", "/onboarding"]]),
    ...named("new", town.newcomer, fresh),
    ...named("member", town.member, member),
  ];
}
