import { Moon, Sun, SunMoon } from "lucide-react";
import { changeLook, useLook } from "@/api/look";
import { nextTheme } from "@/lib/look";
import { IconButton } from "@/ui/icon-button";

const ICONS = { auto: SunMoon, light: Sun, dark: Moon } as const;

/** Steps through auto, light and dark. What the server cannot be told now, it is told at the next start. */
export function ThemeButton() {
  const { theme } = useLook();
  const Icon = ICONS[theme];
  return (
    <IconButton
      label={`Theme: ${theme}`}
      onClick={() => void changeLook({ theme: nextTheme(theme) }).catch(() => undefined)}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
