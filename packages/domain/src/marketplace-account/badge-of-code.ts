import type { NotificationCode } from "./sync-code.ts"

/** How a badge is coloured. */
export type BadgeTone = "plain" | "success" | "warning" | "error"

/** What the Account Status panel says of one stage of an account (SHOP-7). */
export interface StatusBadge {
  readonly text: string
  readonly tone: BadgeTone
}

interface CodeStatus extends StatusBadge {
  readonly status: "Running" | "Done" | "Failed"
}

const running = (text: string): CodeStatus => ({ text, tone: "plain", status: "Running" })
const failed = (text: string): CodeStatus => ({ text, tone: "error", status: "Failed" })
const COMPLETED: CodeStatus = { text: "Completed", tone: "success", status: "Done" }

const STATUSES: Readonly<Record<NotificationCode, CodeStatus>> = {
  "SYNC-AUTHENTICATED": running("Connected..."),
  "SYNC-STARTED": running("Syncing..."),
  "SYNC-COMPLETED": COMPLETED,
  "IMPORT-AUTHENTICATED": running("Connected..."),
  "IMPORT-STARTED": running("Importing..."),
  "IMPORT-COMPLETED": COMPLETED,
  "RULE-STARTED": running("Applying Rules..."),
  "RULE-COMPLETED": running("Rules Applied"),
  "SAVE-STARTED": running("Saving Items..."),
  "SAVE-COMPLETED": running("Items Saved"),
  ERROR: failed("Account Issue"),
  "CREDS-EXPIRED": failed("Relink Account"),
  "WIDER-ISSUE": failed("Action Required"),
  // The worker comes back by itself.
  "IMPORT-THROTTLED": { text: "Processing...", tone: "warning", status: "Running" },
  "AUTH-FAILED": failed("Relink Account"),
  "SETUP-REQUIRED": failed("Configure Account"),
  "SCOPE-MISSING": failed("Relink Account"),
  "AUTO-DISPATCH-FAIL": failed("Action Required"),
  "USER-ACTION-PUT-PERMISSION": failed("Action Required"),
  "USER-ACTION-STORE-UNAVAILABLE": failed("Action Required"),
  "USER-ACTION-PRODUCT-FREEZE": failed("Action Required"),
}

const QUEUED: StatusBadge = { text: "QUEUED", tone: "plain" }

/** The badge of what was said last; null before any update. */
export function badgeOfCode(code: NotificationCode | null): StatusBadge {
  if (code === null) return QUEUED
  const { text, tone } = STATUSES[code]
  return { text, tone }
}

/** Whether the worker is still at it: the `Status` of a notification. */
export function statusOfCode(code: NotificationCode): "Running" | "Done" | "Failed" {
  return STATUSES[code].status
}
