import { ApiError } from "@/data/client/request";

/** The member would rather not confirm who they are: what they asked for is not done, and nothing went wrong. */
export class NotConfirmed extends Error {
  override readonly name = "NotConfirmed";
}

type Ask = () => Promise<boolean>;

let askMember: Ask | null = null;

/** The dialog of the open screen, by which `confirmed` asks. */
export function answerWith(ask: Ask): () => void {
  askMember = ask;
  return () => {
    if (askMember === ask) askMember = null;
  };
}

/** Makes a sensitive call; if the server wants to know first that it is the member, asks them and calls again. */
export async function confirmed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "confirm_first" || askMember === null) throw error;
    if (!(await askMember())) throw new NotConfirmed();
    return await send();
  }
}
