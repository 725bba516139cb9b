import { ApiError, request } from "@/data/client/request";
import { registerWorker } from "@/data/client/service-worker";
import { getSession } from "@/data/client/session";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";

/** Whether this device receives push messages, or why not. */
export type PushState = "insecure" | "unsupported" | "denied" | "off" | "on";

/** The member's push endpoint last sent to the server; included in the wipe at sign-out. */
const STORE = "pushCache";

interface Told {
  readonly userId: string;
  readonly endpoint: string;
}

function isTold(value: unknown): value is Told {
  return typeof value === "object" && value !== null && "userId" in value && "endpoint" in value;
}

function unable(): "insecure" | "unsupported" | "denied" | null {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

export async function pushState(): Promise<PushState> {
  const reason = unable();
  if (reason) return reason;
  if (Notification.permission !== "granted") return "off";
  const told = readStored(STORE, isTold);
  const subscription = await currentSubscription();
  return subscription && told?.endpoint === subscription.endpoint && told.userId === getSession()?.userId
    ? "on"
    : "off";
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The browser could not create the subscription. */
export class PushServiceError extends Error {
  override readonly name = "PushServiceError";
}

/** Asks for permission, which needs a click, and sends the subscription to the server. */
export async function turnPushOn(): Promise<PushState> {
  const reason = unable();
  if (reason) return reason;
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { publicKey } = await pushKey();
  const subscription = await subscribe(publicKey);
  await tell(subscription);
  return "on";
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  try {
    if (!(await registerWorker())) throw new PushServiceError();
    const { pushManager } = await navigator.serviceWorker.ready;
    // A subscription made with another key, of a reinstalled server, is useless.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    });
  } catch (error) {
    throw error instanceof PushServiceError ? error : new PushServiceError("no subscription", { cause: error });
  }
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const userId = getSession()?.userId;
  if (endpoint === undefined || keys === undefined || userId === undefined) throw new PushServiceError();
  const { p256dh, auth } = keys;
  if (p256dh === undefined || auth === undefined) throw new PushServiceError();
  try {
    await request("POST", "/api/push/subscriptions", {
      body: { endpoint, keys: { p256dh, auth } },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  writeStored(STORE, { userId, endpoint } satisfies Told);
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await request("DELETE", "/api/push/subscriptions", {
      body: { endpoint: subscription.endpoint },
    });
    await subscription.unsubscribe();
  }
  dropStored(STORE);
  return "off";
}

/** Browsers replace subscriptions now and then: the new one is sent to the server at the next visit. */
export async function renewPush(): Promise<void> {
  const told = readStored(STORE, isTold);
  if (told === null || told.userId !== getSession()?.userId || unable() || Notification.permission !== "granted")
    return;
  const subscription = await currentSubscription();
  if (subscription?.endpoint === told.endpoint) return;
  const { publicKey } = await pushKey();
  await tell(subscription ?? (await subscribe(publicKey)));
}

export function pushKey(signal?: AbortSignal): Promise<{ publicKey: string }> {
  return request("GET", "/api/push/key", { signal });
}

/** The operator has turned push messages off. */
export function isNotOffered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** URL-safe Base64. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const standard = text.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(standard), (letter) => letter.codePointAt(0) ?? 0);
}
