import "@/styles/index.css";
import { actionTime } from "@/ui/toast";
import "./setup-unit";

actionTime.ms = 90_000;

// Other test files share the storage of this browser.
localStorage.clear();

// Text must have its final width before anything is measured.
await Promise.all(["400", "600", "700"].map((weight) => document.fonts.load(`${weight} 16px "Figtree Variable"`)));
