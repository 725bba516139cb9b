import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { freshProfile, saveProfile, spreadProfile, type OwnUser } from "@/data/account/profile";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { safeWebsite } from "@/lib/rich-text";
import { changesOf, clashesOf, filled, formOf, type EditField, type Edits } from "./edit-fields";

const failedText = () => t`Failed to save your profile`;
const lostText = () => t`Network error. Please try again.`;
const fieldsText = () => t`Each of your fields needs a name and a text.`;
const websiteText = () => t`Only web addresses that begin with http or https.`;
/** Maximum of attempts while the profile keeps changing elsewhere. */
const TRIES = 3;

/** Fields changed here and elsewhere, with the other version. */
export interface Clash {
  readonly theirs: OwnUser;
  readonly fields: readonly EditField[];
}

type Errors = Readonly<Partial<Record<EditField, string>>>;

/** State of the profile form: base version, edits, and errors of the last save. */
export function useEditForm(user: OwnUser, onSaved: (me: OwnUser) => void) {
  const client = useQueryClient();
  // The profile is refetched every minute; the edit keeps its base version.
  const [base, setBase] = useState(user);
  const [edits, setEdits] = useState<Edits>({});
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  const [saving, setSaving] = useState(false);
  const changes = changesOf(base, edits);

  function edit(change: Edits) {
    setEdits({ ...edits, ...change });
    setErrors(withoutFields(errors, Object.keys(change)));
  }

  function fail(field: EditField, sentence: string) {
    setErrors({ ...errors, [field]: sentence });
  }

  async function save() {
    setFailure(null);
    if (changes.website && safeWebsite(changes.website.trim()) === null) {
      fail("website", websiteText());
      return;
    }
    if (filled(changes.fields ?? []).some(({ name, value }) => name === "" || value === "")) {
      fail("fields", fieldsText());
      return;
    }
    if (Object.keys(changes).length === 0) {
      onSaved(base);
      return;
    }
    setSaving(true);
    try {
      const me = await sent(base, changes, TRIES);
      if (!me) return;
      spreadProfile(client, me);
      onSaved(me);
    } catch (error) {
      const fields = error instanceof ApiError ? fieldsOf(error) : {};
      setErrors(fields);
      setFailure(failureText(error, failedText(), lostText()));
    } finally {
      setSaving(false);
    }
  }

  /** `null` for a conflict that needs a choice. Changes to other fields are merged silently. */
  async function sent(from: OwnUser, what: Edits, tries: number): Promise<OwnUser | null> {
    try {
      return await saveProfile(from.id, formOf(what, from.version));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "profile_changed" || tries <= 1) throw error;
    }
    const theirs = await freshProfile(from.id);
    const fields = clashesOf(from, theirs, what);
    setBase(theirs);
    if (fields.length === 0) {
      const left = changesOf(theirs, what);
      return Object.keys(left).length === 0 ? theirs : sent(theirs, left, tries - 1);
    }
    setClash({ theirs, fields });
    return null;
  }

  /** Resolves a conflict with the local or the saved value. */
  function settle(field: EditField, keep: "mine" | "theirs") {
    if (!clash) return;
    if (keep === "theirs") setEdits(withoutFields(edits, [field]));
    const fields = clash.fields.filter((one) => one !== field);
    setClash(fields.length === 0 ? null : { ...clash, fields });
  }

  return { base, edits, changes, errors, failure, clash, saving, edit, fail, save, settle };
}

export type EditForm = ReturnType<typeof useEditForm>;

function withoutFields<T extends object>(from: T, fields: readonly string[]): T {
  return Object.fromEntries(Object.entries(from).filter(([field]) => !fields.includes(field))) as T;
}

/** The server's errors by field; a taken user name may come without a field. */
function fieldsOf(error: ApiError): Errors {
  if (error.code === "username_taken" && Object.keys(error.fields).length === 0) return { username: error.message };
  // Errors of a list have an index: 'fields.0.value'.
  return Object.fromEntries(Object.entries(error.fields).map(([place, said]) => [place.replace(/\..*/, ""), said]));
}
