// Runs before anything else, inside index.html: the look before the first paint, and what the first screen
// will ask for, while the main script is still on its way. ROUTES and LANGUAGES are filled in by build/boot.ts.
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
    var token = localStorage.getItem("token");
    var files = ROUTES[path === "/" && !token ? "/greeting" : "/" + path.split("/")[1]] || [];
    if (tag) files = files.concat(languages[tag].files);
    for (var i = 0; i < files.length; i++) {
      var link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = files[i];
      document.head.append(link);
    }

    if (path !== "/" || !token) return;
    var userId = localStorage.getItem("userId");
    var named = /[?&]feed=(latest|following|foryou)(&|$)/.exec(location.search);
    var tab = named ? named[1] : localStorage.getItem("feedTab:" + userId);
    var feed = tab === "following" || tab === "foryou" ? "?feed=" + tab : "";
    var calls = ["/api/auth/me", "/api/auth/user/" + userId, "/api/posts" + feed];
    var early = (window.earlyAnswers = { token: token, answers: {} });
    for (var j = 0; j < calls.length; j++) {
      early.answers[calls[j]] = fetch(calls[j], {
        headers: { Accept: "application/json", "Accept-Language": root.lang, Authorization: "Bearer " + token },
      });
      early.answers[calls[j]].catch(function () {});
    }
  } catch {
    // Storage may be blocked: the page starts without.
  }
})();
