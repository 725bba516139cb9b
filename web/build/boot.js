// Runs first, inside index.html: sets the theme before the first paint, and starts the first screen's requests while
// the main script loads. ROUTES and LANGUAGES are filled in by build/boot.ts.
(function () {
  try {
    var theme = localStorage.getItem("theme");
    var look = document.documentElement.dataset;
    if (theme === "light" || theme === "dark") look.theme = theme;
    if (look.hue) document.documentElement.style.setProperty("--hue", look.hue);
    var size = localStorage.getItem("textSize");
    if (size === "small" || size === "large" || size === "larger") look.textSize = size;
    if (localStorage.getItem("reducedMotion") === "true") look.motion = "reduced";

    var root = document.documentElement;
    var languages = LANGUAGES;
    var wanted = [localStorage.getItem("language")].concat(navigator.languages);
    var tag;
    for (var k = 0; k < wanted.length && !tag; k++) {
      tag = Object.keys(languages).find(function (one) {
        return wanted[k] && one.split("-")[0] === wanted[k].split("-")[0];
      });
    }
    if (tag) {
      root.lang = tag;
      root.dir = languages[tag].dir;
    }

    var path = location.pathname;
    // The first Intl formatter takes a phone 80 ms, which are free while the scripts load.
    if (/^\/(events|post|profile)/.test(path)) setTimeout(Intl.DateTimeFormat);
    var token = localStorage.getItem("token");
    // Members never see the content that the server renders into the page for guests.
    if (token) look.member = "";
    var read = token ? null : /^\/(post|profile|communities|events|hashtag)\/([^/]+)\/?$/.exec(path);
    var parts = path.split("/");
    var page = path === "/" && !token ? "/greeting" : parts[3] ? path : "/" + parts[1] + (parts[2] ? "/" : "");
    var files = ROUTES[read ? "guest" : page] || [];
    var isMember = token && files.length && !/^\/(auth|greeting|onboarding)$/.test(page);
    if (isMember) look.frame = "";
    if (tag) files = files.concat(languages[tag].files);
    for (var i = 0; i < files.length; i++) {
      var link = document.createElement("link");
      link.rel = "modulepreload";
      // On a slow network the stylesheet and the first responses are more important.
      link.fetchPriority = "low";
      link.href = files[i];
      document.head.append(link);
    }

    if (read) {
      ask({ post: ["/api/instance", "/api/posts/" + read[2]] }[read[1]] || ["/api/instance"]);
      return;
    }
    if (!isMember) return;
    var userId = localStorage.getItem("userId");
    var me = ["/api/auth/me", "/api/auth/user/" + userId, "/api/notifications/unread-count"];
    var named = /[?&]feed=(latest|following|foryou)(&|$)/.exec(location.search);
    var tab = named ? named[1] : localStorage.getItem("feedTab:" + userId);
    if (path === "/") ask(me.concat("/api/posts" + (tab === "following" || tab === "foryou" ? "?feed=" + tab : "")));
    // The first requests of a screen without search parameters.
    else ask(me.concat((!location.search && firstOf(parts[2], userId)[page]) || []));

    function ask(calls) {
      var headers = { Accept: "application/json", "Accept-Language": root.lang };
      if (token) headers.Authorization = "Bearer " + token;
      var early = (window.earlyAnswers = { token: token || undefined, answers: {} });
      for (var j = 0; j < calls.length; j++) {
        early.answers[calls[j]] = fetch(calls[j], { headers: headers });
        early.answers[calls[j]].catch(function () {});
      }
    }
  } catch {
    // Storage may be blocked: the page starts without it.
  }

  /** The first requests of a screen, besides those for the viewer. */
  function firstOf(id, userId) {
    var inbox = "/api/messages/conversations?box=";
    var list = "?limit=100";
    return {
      "/communities": ["", "/user/memberships" + list, "/suggested" + list].map(function (rest) {
        return "/api/communities" + rest;
      }),
      "/events": ["/api/events?when=upcoming"],
      "/messages": [inbox + "inbox&limit=30", inbox + "requests&limit=30"],
      "/notifications": ["/api/notifications?grouped=true", "/api/settings"],
      "/post/": ["/api/posts/" + id],
      "/profile": ["/api/posts?userId=" + userId],
      "/profile/": ["/api/auth/user/by-username/" + id].concat(
        id === localStorage.getItem("username") ? ["/api/posts?userId=" + userId] : [],
      ),
      "/reels": ["/api/reels"],
      "/search": ["/api/posts/trending", "/api/hashtags/followed" + list],
      "/settings": ["/api/instance"],
    };
  }
})();
