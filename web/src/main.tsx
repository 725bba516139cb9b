import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "@/app/providers";
import { keepScreens } from "@/app/stored-screens";
import "@/styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// Without a network the screens are drawn from their stored copies.
if (!navigator.onLine) await keepScreens().catch(() => undefined);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
