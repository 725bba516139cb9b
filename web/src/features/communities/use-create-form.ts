import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { addToJoined, DISCOVER, JOINED, oneKey, type Community } from "@/data/communities/cache";
import { createCommunity } from "@/data/communities/queries";
import { isBlank } from "@/lib/text";
import { toast } from "@/ui/toast";

interface Values {
  readonly name: string;
  readonly description: string;
  readonly topics: readonly string[];
  readonly isPrivate: boolean;
  readonly avatar: File | null;
  readonly coverImage: File | null;
}

const EMPTY: Values = { name: "", description: "", topics: [], isPrivate: false, avatar: null, coverImage: null };

type Errors = Readonly<Partial<Record<string, string>>>;

/** State and submission of the form; after an error the input stays. */
export function useCreateForm(onCreated: (community: Community) => void) {
  const client = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function edit(change: Partial<Values>) {
    setValues({ ...values, ...change });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))));
  }

  async function create() {
    if (busy || values.topics.length === 0) return;
    setProblem(null);
    if (isBlank(values.name)) {
      setErrors({ name: t`Community name is required` });
      return;
    }
    setBusy(true);
    try {
      const community = await createCommunity(formOf(values));
      client.setQueryData(oneKey(community.slug), community);
      addToJoined(client, { ...community, joinedAt: new Date().toISOString() });
      void client.invalidateQueries({ queryKey: JOINED });
      void client.invalidateQueries({ queryKey: DISCOVER });
      toast.success(t`Community created successfully!`);
      onCreated(community);
    } catch (error) {
      const text = failureText(error, t`Failed to create community`, t`Something went wrong. Please try again.`);
      setErrors(error instanceof ApiError ? error.fields : {});
      setProblem(text);
      toast.error(text);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    errors,
    problem,
    busy,
    isDirty: JSON.stringify(values) !== JSON.stringify(EMPTY),
    edit,
    fail: (field: string, sentence: string) => setErrors({ ...errors, [field]: sentence }),
    create,
  };
}

function formOf({ name, description, topics, isPrivate, avatar, coverImage }: Values): FormData {
  const form = new FormData();
  form.append("name", name.trim());
  form.append("description", description.trim());
  form.append("isPrivate", String(isPrivate));
  form.append("topics", JSON.stringify(topics));
  if (avatar) form.append("avatar", avatar);
  if (coverImage) form.append("coverImage", coverImage);
  return form;
}
