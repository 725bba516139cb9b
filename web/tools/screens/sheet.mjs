import { writeFile } from "node:fs/promises";

/** A contact sheet of many pictures. */
export async function sheet(browser, width, files, into) {
  const shown = width < 700 ? 300 : width < 1000 ? 450 : 720;
  const columns = width < 700 ? 6 : width < 1000 ? 4 : 3;
  const page = await browser.newPage({ viewport: { width: columns * (shown + 12) + 12, height: 600 } });
  await writeFile(
    `${into}.html`,
    `<!doctype html><meta charset="utf-8"><style>body{margin:12px;display:grid;gap:12px;font:14px sans-serif;background:#888;
    grid-template-columns:repeat(${columns},${shown}px)}figure{margin:0}img{width:100%;display:block}</style>${files
      .map(([name, file]) => `<figure><figcaption>${name}</figcaption><img src="${file}"></figure>`)
      .join("")}`,
  );
  await page.goto(`file://${into}.html`);
  await page.screenshot({ path: `${into}.png`, fullPage: true });
  await page.close();
}
