import { t } from "@lingui/core/macro";
import { BackButton } from "@/ui/back-button";
import { ScreenHeader } from "@/ui/screen-header";
import { NoticeList } from "./notice-list";

/** /settings/notices: where mails and notifications of moderators lead. */
export function NoticesPage() {
  return (
    <>
      <ScreenHeader title={t`Account notices`} leading={<BackButton />} />
      <p className="border-b border-line px-4 py-3 text-small text-muted sm:px-5">{t`Moderation actions on your account and content, with reasons. You can appeal each of them once.`}</p>
      <NoticeList />
    </>
  );
}
