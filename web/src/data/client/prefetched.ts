/** Requests sent by the boot script in index.html before this script was loaded. */
interface Early {
  /** Undefined for a visitor without an account. */
  token: string | undefined;
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyAnswers?: Early;
  }
}

/** Takes the prefetched response of a call, once, and only for the same token. */
export function takePrefetched(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = window.earlyAnswers;
  if (!early || early.token !== token) return undefined;
  const answer = early.answers[url];
  delete early.answers[url];
  return answer;
}

/** Prefetched responses expire. */
window.setTimeout(() => delete window.earlyAnswers, 10_000);
