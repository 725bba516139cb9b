import { t } from "@lingui/core/macro";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

interface BackButtonProps {
  /** The target when there is no earlier screen of Meadow in the history. */
  readonly to?: "/" | "/settings";
}

/** Goes to the previous screen. */
export function BackButton({ to = "/" }: BackButtonProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      data-back
      label={t`Back`}
      onClick={() => (canGoBack ? router.history.back() : void navigate({ href: to }))}
    >
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}
