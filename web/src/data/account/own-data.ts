import { queryOptions } from "@tanstack/react-query";
import type { ImportState } from "@/data/auth/types";
import { request, requestFile } from "@/data/client/request";
import { sendForm } from "@/data/media/uploads";

const WHILE_WORKING_MS = 1_500;
const WHILE_WAITING_MS = 15_000;

/** Progress of the member's data export; polled while the export is being made. */
export function exportQuery() {
  return queryOptions({
    queryKey: ["export"],
    queryFn: ({ signal }) => request("GET", "/api/account/export/status", { signal }),
    refetchInterval: ({ state }) => (state.data?.status === "making" ? WHILE_WORKING_MS : false),
  });
}

export async function beginExport(): Promise<void> {
  await request("POST", "/api/account/export");
}

export function fetchExport(): Promise<Blob> {
  return requestFile("/api/account/export");
}

/** State of the last import. */
export function importQuery() {
  return queryOptions({
    queryKey: ["import"],
    queryFn: ({ signal }) => request("GET", "/api/account/import", { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === "reading" || data?.status === "undoing"
        ? data.resumesAt === null
          ? WHILE_WORKING_MS
          : WHILE_WAITING_MS
        : false,
  });
}

export async function beginImport(file: File, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData();
  form.append("file", file);
  await sendForm("/api/account/import", form, { onProgress });
}

export function cancelImport(): Promise<ImportState> {
  return request("DELETE", "/api/account/import");
}

/** Undoes the last import. */
export function undoImport(): Promise<ImportState> {
  return request("POST", "/api/account/import/undo");
}

export function deleteAccount(password: string): Promise<void> {
  return request("DELETE", "/api/account", { body: { password } });
}
