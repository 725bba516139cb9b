import { ApiError } from "@/data/client/request";

/** The member cancelled the confirmation: the action is not done, and this is no error. */
export class NotConfirmed extends Error {
  override readonly name = "NotConfirmed";
}

type Ask = () => Promise<boolean>;

let askMember: Ask | null = null;

/** Registers the dialog of the open screen, which `confirmed` uses. */
export function answerWith(ask: Ask): () => void {
  askMember = ask;
  return () => {
    if (askMember === ask) askMember = null;
  };
}

/** Makes a sensitive request; if the server requires reauthentication, asks the member and retries. */
export async function confirmed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "confirm_first" || askMember === null) throw error;
    if (!(await askMember())) throw new NotConfirmed();
    return await send();
  }
}
