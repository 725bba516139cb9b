import { t } from "@lingui/core/macro";
import type { OwnUser } from "@/data/account/profile";

/** Editable text fields, in the order of the form. */
export const TEXT_FIELDS = [
  "firstName",
  "lastName",
  "username",
  "pronouns",
  "bio",
  "address",
  "state",
  "country",
  "website",
  "birthday",
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type ImageField = "avatar" | "coverImage";
export type EditField = TextField | ImageField | "interests" | "fields";

export const LABELS: Readonly<Record<EditField, string>> = {
  get firstName() {
    return t`First name`;
  },
  get lastName() {
    return t`Last name`;
  },
  get username() {
    return t`Username`;
  },
  get pronouns() {
    return t`Pronouns`;
  },
  get bio() {
    return t`Bio`;
  },
  get address() {
    return t`Address`;
  },
  get state() {
    return t`State`;
  },
  get country() {
    return t`Country`;
  },
  get website() {
    return t`Website`;
  },
  get birthday() {
    return t`Birthday`;
  },
  get fields() {
    return t`Your own fields`;
  },
  get interests() {
    return t`Interests`;
  },
  get avatar() {
    return t`Profile picture`;
  },
  get coverImage() {
    return t`Cover image`;
  },
};

/** Unsaved changes; a file sets a picture, `null` removes it. */
export type Edits = { readonly [Field in TextField]?: string } & { readonly [Field in ImageField]?: File | null } & {
  readonly interests?: readonly string[];
  readonly fields?: readonly FieldEdit[];
};
export type FieldEdit = Pick<OwnUser["fields"][number], "name" | "value">;

export function textOf(user: OwnUser, field: TextField): string {
  return user[field] ?? "";
}

/** Edits that differ from the profile. */
export function changesOf(base: OwnUser, edits: Edits): Edits {
  const entries = Object.entries(edits) as [EditField, Edits[EditField]][];
  return Object.fromEntries(entries.filter(([field, value]) => !isSame(base, field, value)));
}

/** Fields as the server accepts them: empty rows are dropped. */
export function filled(fields: readonly FieldEdit[]): FieldEdit[] {
  return fields
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== "" || value !== "");
}

/** Fields as lines, for comparison and display. */
export function linesOf(fields: readonly FieldEdit[]): string[] {
  return filled(fields).map(({ name, value }) => `${name}: ${value}`);
}

function isSame(user: OwnUser, field: EditField, value: Edits[EditField]): boolean {
  if (field === "interests") return sameList(user.interests, (value ?? []) as readonly string[]);
  if (field === "fields") return sameList(linesOf(user.fields), linesOf((value ?? []) as readonly FieldEdit[]));
  if (field === "avatar" || field === "coverImage") return value === user[field];
  return typeof value === "string" && value.trim() === textOf(user, field);
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** Conflicts: fields changed here and elsewhere since `base`, with different values. */
export function clashesOf(base: OwnUser, theirs: OwnUser, changes: Edits): EditField[] {
  const fields = Object.keys(changes) as EditField[];
  return fields.filter((field) => {
    const untouched =
      field === "interests"
        ? sameList(base.interests, theirs.interests)
        : field === "fields"
          ? sameList(linesOf(base.fields), linesOf(theirs.fields))
          : (base[field] ?? "") === (theirs[field] ?? "");
    return !untouched && !isSame(theirs, field, changes[field]);
  });
}

/** Form data: one part for each change, and the version that the edit is based on. */
export function formOf(changes: Edits, version: number | undefined): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(changes)) {
    if (value instanceof File) form.append(field, value);
    else if (field === "fields") form.append(field, JSON.stringify(filled(value as readonly FieldEdit[])));
    else if (Array.isArray(value)) form.append(field, JSON.stringify(value));
    else form.append(field, typeof value === "string" ? value.trim() : "");
  }
  if (version !== undefined) form.append("version", String(version));
  return form;
}
