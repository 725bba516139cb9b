import { t } from "@lingui/core/macro";
import type { Schema } from "@/data/client/contract";
import { request } from "@/data/client/request";

export type ReportKind = Schema<"ReportIn">["kind"];

export const REPORT_REASONS = [
  {
    value: "spam",
    get label() {
      return t`Spam or a scam`;
    },
  },
  {
    value: "harassment",
    get label() {
      return t`Harassment or bullying`;
    },
  },
  {
    value: "hate",
    get label() {
      return t`Hate`;
    },
  },
  {
    value: "violence",
    get label() {
      return t`Violence or threats`;
    },
  },
  {
    value: "nudity",
    get label() {
      return t`Nudity or sexual content`;
    },
  },
  {
    value: "self_harm",
    get label() {
      return t`Self-harm`;
    },
  },
  {
    value: "false_information",
    get label() {
      return t`False information`;
    },
  },
  {
    value: "other",
    get label() {
      return t`Something else`;
    },
  },
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number]["value"];

interface Report {
  readonly kind: ReportKind;
  readonly id: string;
  readonly reason: ReportReason;
  readonly note?: string;
}

/** The server stores the current state of the reported item; a repeated report counts once. */
export async function sendReport(report: Report): Promise<void> {
  await request("POST", "/api/reports", { body: report });
}
