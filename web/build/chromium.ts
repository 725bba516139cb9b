/** Launch options of Debian's Chromium for both kinds of browser test; MEADOW_CHROMIUM names another one. */
export const chromium = {
  executablePath: process.env["MEADOW_CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
