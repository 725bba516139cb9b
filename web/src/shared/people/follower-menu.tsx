import { t } from "@lingui/core/macro";
import { Ellipsis, UserMinus } from "lucide-react";
import { useState } from "react";
import type { Person } from "@/data/people/follows";
import { IconButton } from "@/ui/icon-button";
import { Menu, MenuItem } from "@/ui/menu";
import { RemoveFollowerDialog } from "./remove-follower-dialog";

/** The actions for one of the viewer's followers. */
export function FollowerMenu({ person }: { readonly person: Person }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More about ${person.displayName}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          danger
          icon={<UserMinus aria-hidden />}
          onSelect={() => setAsking(true)}
        >{t`Remove this follower`}</MenuItem>
      </Menu>
      <RemoveFollowerDialog person={person} open={asking} onOpenChange={setAsking} />
    </>
  );
}
