import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "@/app/providers";
import { keepScreens } from "@/app/stored-screens";
import { showLanguage } from "@/data/settings/language";
import { storedAppearance } from "@/lib/appearance";
import "@/styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** Without a network the screens are drawn from their stored copies. */
async function start(place: HTMLElement) {
  if (!navigator.onLine) await keepScreens().catch(() => undefined);
  await showLanguage(storedAppearance().language);
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// In a function: with an await at the top of any module, Rolldown merges no chunks.
void start(root);
