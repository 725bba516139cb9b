import { t } from "@lingui/core/macro";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { OwnUser } from "@/data/account/profile";
import { limits } from "@/lib/limits";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { BioField } from "./bio-field";
import { ClashNotice } from "./clash-notice";
import { LABELS, textOf, type TextField } from "./edit-fields";
import { OwnFields } from "./own-fields";
import { ImageFields } from "./image-fields";
import { InterestsField } from "./interests-field";
import { useEditForm, type EditForm } from "./use-edit-form";
import { useLeaveWarning } from "@/ui/use-leave-warning";

interface EditDialogProps {
  readonly user: OwnUser;
  readonly onClose: () => void;
}

/** Form for the own profile. Closes after saving; closing with unsaved changes asks first. */
export function EditDialog({ user, onClose }: EditDialogProps) {
  const showOwn = useShowOwn(user.username);
  const form = useEditForm(user, (me) => {
    onClose();
    showOwn(me.username);
  });
  const [asking, setAsking] = useState(false);
  const formId = useId();
  const isDirty = Object.keys(form.changes).length > 0;
  useLeaveWarning(isDirty);

  return (
    <>
      <Dialog
        open
        staysOnBack={isDirty || form.saving}
        onOpenChange={(open) => {
          if (open || form.saving) return;
          if (isDirty) setAsking(true);
          else onClose();
        }}
        title={t`Edit Profile`}
        footer={
          <div className="flex w-full flex-wrap items-center justify-end gap-3">
            <p role="alert" className="min-w-0 flex-1 text-small text-danger">
              {form.failure}
            </p>
            <Button
              type="submit"
              form={formId}
              busy={form.saving}
              busyText={t`Saving...`}
              disabled={form.clash !== null}
            >{t`Save`}</Button>
          </div>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <ClashNotice form={form} />
          <div className="grid gap-5">
            <ImageFields form={form} />
            <div className="grid gap-5 sm:grid-cols-2">
              <Line form={form} field="firstName" autoComplete="given-name" />
              <Line form={form} field="lastName" autoComplete="family-name" />
            </div>
            <Line form={form} field="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
            <Line form={form} field="pronouns" maxLength={limits.pronounsCharacters} />
            <BioField form={form} />
            <Line
              form={form}
              field="address"
              autoComplete="street-address"
              hint={t`Shown only if your privacy settings allow it.`}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <Line form={form} field="state" autoComplete="address-level1" />
              <Line form={form} field="country" autoComplete="country-name" />
            </div>
            <Line form={form} field="website" dir="ltr" inputMode="url" autoComplete="url" placeholder="https://" />
            <OwnFields form={form} />
            <Line
              form={form}
              field="birthday"
              type="date"
              autoComplete="bday"
              hint={t`Shown without the year, if your privacy settings allow it.`}
            />
            <InterestsField form={form} />
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Discard your changes?`}
        description={t`Your changes to your profile are not saved.`}
        confirm={t`Discard`}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}

interface LineProps extends Omit<React.ComponentProps<typeof Field>, "label" | "form"> {
  readonly form: EditForm;
  readonly field: TextField;
}

function Line({ form, field, ...rest }: LineProps) {
  return (
    <Field
      {...rest}
      label={LABELS[field]}
      name={field}
      dir={rest.type === "date" ? undefined : "auto"}
      value={form.edits[field] ?? textOf(form.base, field)}
      error={form.errors[field]}
      onChange={(event) => form.edit({ [field]: event.target.value })}
    />
  );
}

/** Redirects to the new user name when the own profile is open. */
function useShowOwn(before: string): (now: string) => void {
  const navigate = useNavigate();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (now) => {
    if (now === before || pathname === "/profile") return;
    void navigate({ to: "/profile/$username", params: { username: now }, replace: true });
  };
}
