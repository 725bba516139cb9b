import type { Schema } from "@/data/client/contract";
import { request } from "@/data/client/request";

export type ReportKind = Schema<"ReportIn">["kind"];

export const REPORT_REASONS = [
  { value: "spam", label: "Spam or a scam" },
  { value: "harassment", label: "Harassment or bullying" },
  { value: "hate", label: "Hate" },
  { value: "violence", label: "Violence or threats" },
  { value: "nudity", label: "Nudity or sexual content" },
  { value: "self_harm", label: "Self-harm" },
  { value: "false_information", label: "False information" },
  { value: "other", label: "Something else" },
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number]["value"];

interface Report {
  readonly kind: ReportKind;
  readonly id: string;
  readonly reason: ReportReason;
  readonly note?: string;
}

/** What is reported is kept as it is at this moment; the same report twice is one. */
export async function sendReport(report: Report): Promise<void> {
  await request("POST", "/api/reports", { body: report });
}
