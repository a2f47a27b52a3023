/** The events of an account's synchronisation, in the spec's order (account-area.md 4.3, SHOP-4). */
export const SYNC_CODES = [
  "SYNC-AUTHENTICATED",
  "SYNC-STARTED",
  "SYNC-COMPLETED",
  "IMPORT-AUTHENTICATED",
  "IMPORT-STARTED",
  "IMPORT-COMPLETED",
  "RULE-STARTED",
  "RULE-COMPLETED",
  "SAVE-STARTED",
  "SAVE-COMPLETED",
  "ERROR",
  "CREDS-EXPIRED",
  "WIDER-ISSUE",
  "IMPORT-THROTTLED",
  "AUTH-FAILED",
  "SETUP-REQUIRED",
  "SCOPE-MISSING",
  "AUTO-DISPATCH-FAIL",
] as const
export type SyncCode = (typeof SYNC_CODES)[number]

/** What is done for an account: new orders come in, cancelled ones leave, tracking goes back. */
export const SYNC_STAGES = ["import", "syncshipped", "update"] as const
export type SyncStage = (typeof SYNC_STAGES)[number]
