import { t } from "@lingui/core/macro";
import { lazy, Suspense, useState } from "react";
import type { User } from "@/data/account/types";
import { Button } from "@/ui/button";

const EditDialog = lazy(() => import("./edit/edit-dialog").then((module) => ({ default: module.EditDialog })));

/** Edit Profile button; the dialog's chunk loads when first opened. */
export function OwnActions({ user }: { readonly user: User }) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button
        tone="outline"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setEditing(true)}
      >{t`Edit Profile`}</Button>
      {editing ? (
        <Suspense fallback={null}>
          <EditDialog user={user} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
