import { t } from "@lingui/core/macro";
import { useEffect, useState, type ComponentType } from "react";

const load = () => import("./toaster");
/** Duration of a toast with a button; tests on a busy machine need longer than users. */
export const actionTime = { ms: 10_000 };
/** A plain success is brief, and lets presses through (toast.css). */
const BRIEF = { duration: 2_500 };

/** The toaster loaded by a toast before the first render. */
let early: ComponentType | null = null;
let place: (toaster: ComponentType) => void = (toaster) => {
  early = toaster;
};

/** Whether a toast was shown: until then there is nothing to dismiss, and the library is not loaded. */
let isUsed = false;

/** Container of all toasts, loaded with the first one. */
export function Toaster() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    place = (toaster) => setLoaded(() => toaster);
    if (early) place(early);
  }, []);
  return Loaded && <Loaded />;
}

interface ToastAction {
  label: string;
  onClick: () => void;
}

interface ToastOptions {
  action?: ToastAction;
  /** A toast with the id of a visible one replaces it. */
  id?: string;
  duration?: number;
  /** Called when it expires without an action. */
  onAutoClose?: () => void;
}

type Kind = "success" | "error" | "info";

type Sonner = Awaited<ReturnType<typeof load>>["sonner"];

function withSonner(use: (sonner: Sonner) => void): Promise<void> {
  return load().then(
    ({ sonner, standing, SonnerToaster }) => {
      place(SonnerToaster);
      return standing.then(() => use(sonner));
    },
    // Offline there are no toasts; screens show important errors themselves.
    () => undefined,
  );
}

function show(kind: Kind, text: string, options?: ToastOptions): void {
  isUsed = true;
  const brief = kind === "success" ? { ...BRIEF, ...options } : options;
  const shown = options?.action ? { duration: actionTime.ms, ...options } : brief;
  void withSonner((sonner) => sonner[kind](text, shown));
}

/** Brief feedback. Never the only place of an error. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  /** Undo within ten seconds; `onGone` runs when they are over. */
  undo: (text: string, onUndo: () => void, onGone?: () => void, id?: string) =>
    show("success", text, {
      ...(id === undefined ? {} : { id }),
      action: { label: t`Undo`, onClick: onUndo },
      ...(onGone ? { onAutoClose: onGone } : {}),
    }),
  /** Dismisses this toast, or all: also toasts still pending. */
  dismiss: async (id?: string) => {
    if (isUsed) await withSonner((sonner) => void sonner.dismiss(id));
  },
};
