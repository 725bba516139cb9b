import { t } from "@lingui/core/macro";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

interface BackButtonProps {
  /** Where it leads those who came from outside. */
  readonly to?: "/" | "/settings";
}

/** To where one came from. */
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
