import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { removeSiteNotice, saveSiteNotice } from "@/data/moderation/mutations";
import { siteNoticeQuery } from "@/data/moderation/queries";
import type { NoticeFields, SiteNotice } from "@/data/moderation/types";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { CoverField } from "@/shared/form-fields/cover-field";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { StaffError } from "@/shared/moderation/staff-error";
import { SiteNoticeCard } from "@/shared/site-notice/site-notice-card";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Field, TextArea } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { Section } from "@/ui/section";
import { Switch } from "@/ui/switch";
import { useModerationAction } from "./use-moderation-action";

/** Editor of the Sponsored card, with a preview. */
export function NoticeSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(siteNoticeQuery());
  if (isPending) return <RowSkeletons />;
  if (!data) {
    return (
      <StaffError
        title={t`The notice could not be loaded`}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Editor key={data.notice?.updatedAt ?? "none"} notice={data.notice} />;
}

const EMPTY: NoticeFields = { title: "", text: "", pictureUrl: null, link: null, isOn: true };

/** Accepts a web address or a path of this site. */
export function linkProblem(link: string): string | undefined {
  if (link === "" || /^\/(?!\/)/u.test(link)) return undefined;
  const scheme = /^https?:\/\//iu.test(link);
  return scheme && URL.canParse(link) ? undefined : t`Begin with https:// or with / for a page of this site.`;
}

function Editor({ notice }: { readonly notice: SiteNotice | null }) {
  const { act, press, busy } = useModerationAction();
  const [fields, setFields] = useState<NoticeFields>(
    notice
      ? {
          title: notice.title,
          text: notice.text,
          pictureUrl: notice.pictureUrl,
          link: notice.link,
          isOn: notice.isOn !== false,
        }
      : EMPTY,
  );
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (some: Partial<NoticeFields>) => setFields((now) => ({ ...now, ...some }));
  const { title, text, pictureUrl, link, isOn } = fields;
  const isMissing = title.trim() === "";
  const badLink = linkProblem(link?.trim() ?? "");

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing || badLink !== undefined || saving) return;
    setSaving(true);
    const sent = { ...fields, title: title.trim(), text: text.trim(), link: link?.trim() || null };
    setProblem(
      await act(
        () => saveSiteNotice(sent),
        isOn ? t`Saved. Shown on every screen.` : t`Saved. Hidden while it is off.`,
        t`The notice could not be saved.`,
      ),
    );
    setSaving(false);
  }

  return (
    <>
      <Section
        id="notice"
        title={t`Operator's notice`}
        intro={t`It stands beside every screen of large windows, in the card called Sponsored. Without one, a tip of Meadow's stands there.`}
      >
        <form noValidate className="grid gap-5 px-4 sm:px-5" onSubmit={(event) => void save(event)}>
          <Problem text={problem} />
          <CoverField
            isPicture
            cover={pictureUrl}
            error={undefined}
            onCover={(url) => change({ pictureUrl: url })}
            onBusy={setUploading}
          />
          <Field
            label={t`Title`}
            dir="auto"
            autoComplete="off"
            value={title}
            error={tried && isMissing ? t`A notice needs a title.` : undefined}
            onChange={(event) => change({ title: clampText(event.target.value, limits.noticeTitleCharacters) })}
          />
          <TextArea
            label={t`Text`}
            dir="auto"
            value={text}
            onChange={(event) => change({ text: clampText(event.target.value, limits.noticeTextCharacters) })}
          />
          <Field
            label={t`Link (optional)`}
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            maxLength={300}
            value={link ?? ""}
            error={tried ? badLink : undefined}
            onChange={(event) => change({ link: event.target.value === "" ? null : event.target.value })}
          />
          <Switch
            label={t`Show it`}
            hint={t`Off keeps what is written for later.`}
            checked={isOn}
            onCheckedChange={(on) => change({ isOn: on })}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={saving} busyText={t`Saving...`} disabled={isUploading}>{t`Save`}</Button>
            {notice ? (
              <Button tone="outline" className="!text-danger" onClick={() => setAsking(true)}>{t`Remove`}</Button>
            ) : null}
          </div>
        </form>
      </Section>
      <Section id="preview" title={t`Preview`} intro={isOn ? undefined : t`It is off: only you see it, here.`}>
        <div className="mx-4 max-w-72 sm:mx-5">
          <SiteNoticeCard
            notice={{
              title: title || t`Title`,
              text,
              pictureUrl,
              link: linkProblem(link?.trim() ?? "") === undefined ? link?.trim() || null : null,
            }}
          />
        </div>
      </Section>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Remove the notice?`}
        description={t`The notice is deleted. Meadow's tip is shown instead.`}
        confirm={t`Remove`}
        busy={busy !== null}
        busyText={t`Removing...`}
        onConfirm={() =>
          void press("remove", removeSiteNotice, t`Notice removed`, t`The notice could not be removed.`).then(() =>
            setAsking(false),
          )
        }
      />
    </>
  );
}
