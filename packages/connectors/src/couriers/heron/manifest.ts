import type { CourierManifest } from "../../courier.ts"

/** Each POST makes another consignment, so a doubtful one is never sent twice; searches lag by up to one second. */
export const manifest: CourierManifest = {
  name: "heron",
  displayName: "Heron",
  capabilities: { idempotentCreate: false, lookup: true, cancel: true, settleDelayMs: 1000 },
  labels: "own",
  manyParcels: true,
  offers: { cancel: true, rate: false, track: true, webhook: false, closeOut: false, label: false, list: true },
  customs: { papers: "Invoice", onItsLabel: false },
}
