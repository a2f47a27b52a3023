import type { CourierManifest } from "../../courier.ts"

/** One order per orderReference: a repeat answers the order already made, a deleted one is refused. */
export const manifest: CourierManifest = {
  name: "national-post",
  displayName: "National Post",
  capabilities: { idempotentCreate: true, lookup: true, cancel: true, settleDelayMs: 0 },
}
