import { t } from "@lingui/core/macro";
import { Ellipsis, Eye, EyeOff, Link2, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { subjectOf } from "@/data/comments/subject";
import type { Comment } from "@/data/types";
import { shareLink } from "@/shared/post-card/share";
import { useReport } from "@/shared/reports/use-report";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { IconButton } from "@/ui/icon-button";
import { Menu, MenuItem } from "@/ui/menu";
import { useCommentActions } from "./use-comment-actions";

interface CommentMenuProps {
  readonly comment: Comment;
  /** The viewer wrote the post. */
  readonly mayHide: boolean;
  readonly mayDelete: boolean;
  readonly onEdit: () => void;
}

/** Menu of a comment: copy its link, report it, delete or hide it where allowed. */
export function CommentMenu({ comment, mayHide, mayDelete, onEdit }: CommentMenuProps) {
  const { remove, hide } = useCommentActions(comment);
  const viewer = useViewer();
  const report = useReport({ kind: "comment", id: comment.id, title: t`Report this comment` });
  const [asking, setAsking] = useState(false);
  const { kind, id } = subjectOf(comment);
  const link = `/${kind === "event" ? "events" : kind}/${encodeURIComponent(id)}?comment=${encodeURIComponent(comment.id)}`;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Menu of comment by ${comment.user?.displayName ?? ""}`} className="ms-auto">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {kind === "reel" ? null : (
          <MenuItem
            icon={<Link2 aria-hidden />}
            onSelect={() => void shareLink(link, t`Comment link copied!`)}
          >{t`Copy link`}</MenuItem>
        )}
        {comment.user?.id === viewer ? (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>{t`Edit`}</MenuItem>
        ) : (
          report.item
        )}
        {mayHide ? (
          <MenuItem
            icon={comment.isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            onSelect={() => void hide(!comment.isHidden)}
          >
            {comment.isHidden ? t`Show to everyone` : t`Hide comment`}
          </MenuItem>
        ) : null}
        {mayDelete ? (
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setAsking(true)}>{t`Delete`}</MenuItem>
        ) : null}
      </Menu>
      {report.dialog}
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Delete this comment?`}
        description={t`Replies to it stay.`}
        confirm={t`Delete`}
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
      />
    </>
  );
}
