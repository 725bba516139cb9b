/** What the boot script in index.html has asked for while this script was still on its way. */
interface Early {
  /** None: of somebody without an account. */
  token: string | undefined;
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyAnswers?: Early;
  }
}

/** The early answer to a call, once, and only for the member it was asked for. */
export function takePrefetched(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = window.earlyAnswers;
  if (!early || early.token !== token) return undefined;
  const answer = early.answers[url];
  delete early.answers[url];
  return answer;
}

/** Nothing that was asked at the start is true for ever. */
window.setTimeout(() => delete window.earlyAnswers, 10_000);
