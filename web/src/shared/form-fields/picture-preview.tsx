import type { Community } from "@/data/communities/cache";
import { previewUrl } from "@/lib/preview-url";
import { CommunityAvatar } from "@/shared/communities/community-avatar";
import { Avatar } from "@/ui/avatar";
import { LogoHills } from "@/ui/logo-hills";

interface PicturePreviewProps {
  readonly cover: string | null;
  readonly coverAlt: string;
  readonly avatar: string | null;
  readonly avatarAlt: string;
  readonly hue?: number | undefined;
  /** The community of the picture; absent for a person. */
  readonly community?: Pick<Community, "name"> & Partial<Pick<Community, "id">>;
}

/** Preview of cover and avatar. */
export function PicturePreview({ cover, coverAlt, avatar, avatarAlt, hue, community }: PicturePreviewProps) {
  return (
    <>
      <div className="aspect-[3/1] overflow-hidden rounded-media bg-sunken">
        {cover === null ? (
          <LogoHills cover hue={hue} />
        ) : (
          <img src={cover} alt={coverAlt} className="size-full object-cover" />
        )}
      </div>
      <div className={`relative -mt-10 ms-4 w-fit bg-surface p-1 ${community ? "rounded-[22%]" : "rounded-full"}`}>
        {community ? (
          <CommunityAvatar community={{ ...community, avatar }} size={80} alt={avatarAlt} />
        ) : (
          <Avatar src={avatar} size={80} alt={avatarAlt} />
        )}
      </div>
    </>
  );
}

/** The picture in a form: the file just chosen, none, or the stored one. */
export function shownPicture(edit: File | null | undefined, stored: string | null): string | null {
  if (edit === undefined) return stored;
  return edit === null ? null : previewUrl(edit);
}
