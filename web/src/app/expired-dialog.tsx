import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

/** Offers to sign in again, over whatever the member was doing. */
export function ExpiredDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Your session has expired"
      description="Please log in again. What is on this screen stays as it is."
      footer={
        <>
          <Button tone="quiet" onClick={() => onOpenChange(false)}>
            Not now
          </Button>
          <Button onClick={() => window.location.assign("/auth")}>Log in</Button>
        </>
      }
    />
  );
}
