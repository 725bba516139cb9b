import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { passkeyQuestion, signInByPasskey } from "@/data/auth/mutations";
import { askPasskey, canAskQuietly, isDeclined, passkeyFailure, passkeyObstacle } from "@/lib/passkeys";
import { toast } from "@/ui/toast";
import { readRefusal, type Refusal } from "./refusal";
import { useSignedIn } from "./signed-in";
import { authFailure } from "./use-auth-form";

/** Sign-in with a passkey, by the button or the browser's autofill. */
export function usePasskeySignIn(onRefused: (refusal: Refusal) => void) {
  const goOn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const waiting = useRef<AbortController | null>(null);

  /** Browsers allow one WebAuthn request at a time: the previous one is aborted. */
  async function begin(quietly: boolean) {
    waiting.current?.abort();
    const { signal } = (waiting.current = new AbortController());
    let given = false;
    try {
      const { challengeId, options } = await passkeyQuestion(undefined, signal);
      const credential = await askPasskey(options, { signal, quietly });
      given = true;
      setBusy(true);
      await signInByPasskey(challengeId, credential);
      toast.success(t`Login successful!`);
      goOn();
      return;
    } catch (error) {
      if (signal.aborted) return;
      const refusal = readRefusal(error);
      if (refusal) return onRefused(refusal);
      // Autofill requests fail silently: the member did not start them.
      if (!isDeclined(error) && (given || !quietly)) setProblem(passkeyFailure(error) ?? authFailure(error));
    }
    setBusy(false);
    // Autofill is offered again with a new challenge, unless the silent request itself failed.
    if (given || !quietly) void offer();
  }

  async function offer() {
    if (passkeyObstacle() === null && (await canAskQuietly())) await begin(true);
  }

  const offerAtStart = useEffectEvent(() => void offer());
  useEffect(() => {
    offerAtStart();
    return () => waiting.current?.abort();
  }, []);

  function ask() {
    const obstacle = passkeyObstacle();
    setProblem(obstacle);
    if (obstacle !== null) return;
    setBusy(true);
    void begin(false);
  }

  return { busy, problem, ask };
}
