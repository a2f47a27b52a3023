/** The events of an account's synchronisation (SHOP-4). */
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

/**
 * What the seller has to do at the shop before the worker can go on (SHOP-9): the key may not change orders, the store is
 * closed or in arrears, a product is held back by the shop. Told in place of the sync code wherever one of these is the reason.
 */
export const USER_ACTION_CODES = [
  "USER-ACTION-PUT-PERMISSION",
  "USER-ACTION-STORE-UNAVAILABLE",
  "USER-ACTION-PRODUCT-FREEZE",
] as const
export type UserActionCode = (typeof USER_ACTION_CODES)[number]

/** Every code that a notification or a concern may carry. */
export const NOTIFICATION_CODES = [...SYNC_CODES, ...USER_ACTION_CODES] as const
export type NotificationCode = SyncCode | UserActionCode

/** What is done for an account: new orders come in, cancelled ones leave, tracking goes back. */
export const SYNC_STAGES = ["import", "syncshipped", "update"] as const
export type SyncStage = (typeof SYNC_STAGES)[number]
