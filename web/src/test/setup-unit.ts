import { i18n } from "@/lib/i18n";

// The source texts are English, so no catalogue is needed.
i18n.activate("en", "en-US", {});
