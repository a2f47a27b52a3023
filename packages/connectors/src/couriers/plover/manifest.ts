import type { CourierManifest } from "../../courier.ts"

/** The header `X-Plover-Request` carries our reference: the same one again gets the same parcel, a voided one none. */
export const manifest: CourierManifest = {
  name: "plover",
  displayName: "Plover",
  capabilities: { idempotentCreate: true, lookup: true, cancel: true, settleDelayMs: 0 },
  labels: "own",
  manyParcels: false,
  offers: { cancel: true, rate: false, track: true, webhook: false, closeOut: false, label: false, list: true },
  customs: { papers: "Declaration", onItsLabel: false },
}
