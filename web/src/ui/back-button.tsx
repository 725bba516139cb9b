import { t } from "@lingui/core/macro";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

/** To where one came from; home for those who came from outside. */
export function BackButton() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <IconButton label={t`Back`} onClick={() => (canGoBack ? router.history.back() : void navigate({ to: "/" }))}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}
