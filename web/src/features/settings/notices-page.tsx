import { BackButton } from "@/ui/back-button";
import { ScreenHeader } from "@/ui/screen-header";
import { NoticeList } from "./notice-list";

/** /settings/notices: where mails and notifications of moderators lead. */
export function NoticesPage() {
  return (
    <>
      <ScreenHeader title="Account notices" leading={<BackButton />} />
      <p className="border-b border-line px-4 py-3 text-small text-muted sm:px-5">
        What moderators did about you or what you wrote, and why. You may answer each of them once.
      </p>
      <NoticeList />
    </>
  );
}
