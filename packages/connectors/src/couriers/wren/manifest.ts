import type { CourierManifest } from "../../courier.ts"

/** A shipment is PUT under our reference, so a repeat changes nothing; deleting a reference refuses it for good. */
export const manifest: CourierManifest = {
  name: "wren",
  displayName: "Wren",
  capabilities: { idempotentCreate: true, lookup: true, cancel: true, settleDelayMs: 0 },
  labels: "own",
  manyParcels: true,
  offers: { cancel: true, rate: false, track: true, webhook: false, closeOut: false, label: false, list: true },
  customs: { papers: "Invoice", onItsLabel: false },
}
