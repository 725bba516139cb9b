import type { Schema } from "@/data/client/contract";
import { request } from "@/data/client/request";

export type Settings = Schema<"Preferences">;
export type Privacy = Schema<"Privacy">;
export type MessagesFrom = Privacy["messagesFrom"];
export type SettingsChange = Schema<"PreferencesChange">;

export function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  return request("GET", "/api/settings", { signal });
}

/** Changes the given settings; returns all of them. */
export function changeSettings(change: SettingsChange): Promise<Settings> {
  return request("PUT", "/api/settings", { body: change });
}
