import "@/styles/index.css";
import { actionTime } from "@/ui/toast";
import "./setup-unit";

actionTime.ms = 90_000;

// What another file left in the storage of this browser is not this one's.
localStorage.clear();

// Text must have its final width before anything is measured.
await Promise.all(["400", "600", "700"].map((weight) => document.fonts.load(`${weight} 16px "Figtree Variable"`)));
