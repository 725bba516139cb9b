import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import type { Community } from "@/data/communities/cache";
import { hueOf } from "@/lib/hue";
import { limits } from "@/lib/limits";
import { forgetPreviews } from "@/lib/preview-url";
import { clampText, isBlank } from "@/lib/text";
import { AvatarField } from "@/shared/form-fields/avatar-field";
import { PictureField } from "@/shared/form-fields/picture-field";
import { PicturePreview, shownPicture } from "@/shared/form-fields/picture-preview";
import { TopicField } from "@/shared/form-fields/topic-field";
import { Button } from "@/ui/button";
import { Field, TextArea } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { Section } from "@/ui/section";
import { Switch } from "@/ui/switch";
import { useSaveCommunity } from "./use-save";

interface Edits {
  readonly name?: string;
  readonly description?: string;
  readonly topics?: readonly string[];
  readonly isPrivate?: boolean;
  readonly approvesPosts?: boolean;
  readonly avatar?: File | null;
  readonly coverImage?: File | null;
}

/** Profile form of a community; only changed fields are sent. */
export function ProfileSection({ community }: { readonly community: Community }) {
  const [edits, setEdits] = useState<Edits>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { busy, problem, errors, save } = useSaveCommunity(community);
  const now = { ...community, ...edits };
  const error = (field: string) => refused[field] ?? errors[field];
  useEffect(() => forgetPreviews, []);

  function edit(change: Edits) {
    setEdits({ ...edits, ...change });
    setRefused(Object.fromEntries(Object.entries(refused).filter(([field]) => !(field in change))));
  }
  const refuse = (field: string) => (sentence: string) => setRefused({ ...refused, [field]: sentence });

  async function send() {
    if (isBlank(now.name)) return refuse("name")(t`Community name is required`);
    if (now.topics.length === 0) return;
    const trimmed = { ...edits, ...("name" in edits ? { name: now.name.trim() } : {}) };
    if (await save(trimmed)) setEdits({});
  }

  const cover = shownPicture(edits.coverImage, community.coverImage);
  const avatar = shownPicture(edits.avatar, community.avatar);
  return (
    <Section id="profile" title={t`Profile`}>
      <form
        noValidate
        className="grid gap-5 px-4 sm:px-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div>
          <PicturePreview
            cover={cover}
            coverAlt={t`The community's cover`}
            avatar={avatar}
            avatarAlt={t`The community's picture`}
            hue={hueOf(community.id)}
            community={community}
          />
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <AvatarField
              kind="community"
              hasPicture={avatar !== null}
              error={error("avatar")}
              onPicked={(file) => edit({ avatar: file })}
              onRemove={() => edit({ avatar: null })}
              onRefused={refuse("avatar")}
            />
            <PictureField
              kind="cover"
              hasPicture={cover !== null}
              error={error("coverImage")}
              onPicked={(file) => edit({ coverImage: file })}
              onRemove={() => edit({ coverImage: null })}
              onRefused={refuse("coverImage")}
            />
          </div>
        </div>
        <Field
          label={t`Community Name`}
          dir="auto"
          autoComplete="off"
          value={now.name}
          error={error("name")}
          hint={t`The address of the community stays as it is.`}
          onChange={(event) => edit({ name: clampText(event.target.value, limits.communityNameCharacters) })}
        />
        <TextArea
          label={t`Description`}
          dir="auto"
          rows={3}
          value={now.description}
          error={error("description")}
          onChange={(event) =>
            edit({ description: clampText(event.target.value, limits.communityDescriptionCharacters) })
          }
        />
        <TopicField topics={now.topics} onChange={(topics) => edit({ topics })} />
        <Switch
          label={t`Private Community`}
          hint={t`(Members must be approved before joining)`}
          checked={now.isPrivate}
          onCheckedChange={(isPrivate) => edit({ isPrivate })}
        />
        <Switch
          label={t`Approve posts first`}
          hint={t`Posts appear after an admin or moderator approves them.`}
          checked={now.approvesPosts}
          onCheckedChange={(approvesPosts) => edit({ approvesPosts })}
        />
        <Problem text={problem} />
        <Button
          type="submit"
          busy={busy}
          busyText={t`Saving...`}
          disabled={Object.keys(edits).length === 0 || now.topics.length === 0}
          className="justify-self-start"
        >{t`Save profile`}</Button>
      </form>
    </Section>
  );
}
