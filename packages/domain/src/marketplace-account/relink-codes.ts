import type { SyncCode } from "./sync-code.ts"

/** The codes that say: link the account anew (SHOP-9). */
export const NEEDS_RELINK: ReadonlySet<SyncCode> = new Set(["AUTH-FAILED", "CREDS-EXPIRED", "SCOPE-MISSING"])
