import { t } from "@lingui/core/macro";
import { useEffect, useState, type ComponentType } from "react";

const load = () => import("./toaster");
/** How long a toast with a button stays; tests on a busy machine need longer than a person does. */
export const actionTime = { ms: 10_000 };

/** What a toast has brought before the first screen was drawn. */
let early: ComponentType | null = null;
let place: (toaster: ComponentType) => void = (toaster) => {
  early = toaster;
};

/** Whether a toast was asked for: until then nothing can be dismissed, and the library need not be loaded. */
let isUsed = false;

/** The place of all toasts. It comes with the first of them. */
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
  /** A toast with the id of one that is shown replaces it. */
  id?: string;
  duration?: number;
  /** Where the lower edge of the screen is needed. */
  position?: "top-center";
  /** Its time is up and nobody has pressed anything. */
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
    // Without a network there are no toasts; the screens say what matters themselves.
    () => undefined,
  );
}

function show(kind: Kind, text: string, options?: ToastOptions): void {
  isUsed = true;
  const shown = options?.action ? { duration: actionTime.ms, ...options } : options;
  void withSonner((sonner) => sonner[kind](text, shown));
}

/** Says in passing what has happened. Never the only carrier of an error. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  /** Ten seconds to take something back; `onGone` runs when they are over. */
  undo: (text: string, onUndo: () => void, onGone?: () => void, id?: string) =>
    show("success", text, {
      ...(id === undefined ? {} : { id }),
      action: { label: t`Undo`, onClick: onUndo },
      ...(onGone ? { onAutoClose: onGone } : {}),
    }),
  /** Takes this one away, or all: also those asked for just before, once they are there. */
  dismiss: async (id?: string) => {
    if (isUsed) await withSonner((sonner) => void sonner.dismiss(id));
  },
};
