import { i18n } from "@/lib/i18n";

// The texts of the source are English; the catalogue is not needed for them.
i18n.activate("en", "en-US", {});
