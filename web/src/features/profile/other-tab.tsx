import type { User } from "@/data/account/types";
import { ProfileLikes } from "./profile-likes";
import { ProfileMedia } from "./profile-media";
import { ProfileReplies } from "./profile-replies";

const CONTENTS = { replies: ProfileReplies, media: ProfileMedia, likes: ProfileLikes };

interface OtherTabProps {
  readonly tab: keyof typeof CONTENTS;
  readonly user: User;
  readonly isOwn: boolean;
}

/** Content of the tabs other than Posts. */
export function OtherTab({ tab, ...given }: OtherTabProps) {
  const Content = CONTENTS[tab];
  return <Content {...given} />;
}
