import { i18n } from "@/lib/i18n";
import "@/styles/index.css";
import { undoTime } from "@/ui/toast";

// The texts of the source are English; the catalogue is not needed for them.
i18n.activate("en", "en-US", {});

undoTime.ms = 90_000;

// What another file left in the storage of this browser is not this one's.
localStorage.clear();

// Text must have its final width before anything is measured.
await Promise.all(["400", "600", "700"].map((weight) => document.fonts.load(`${weight} 16px "Figtree Variable"`)));
