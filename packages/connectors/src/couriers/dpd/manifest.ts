import type { CourierManifest } from "../../courier.ts"

/**
 * DPD UK's customer API, version 1 (developers.api.dpd.co.uk): domestic shipments, their labels, and where parcels are.
 *
 * A key and a secret are changed for an access token of 24 hours and a refresh token of 7 days. Each call carries the access
 * token, and the key as `Client-Id`.
 *
 * Why these capabilities:
 * - `idempotentCreate: false`: two creates under one reference make two shipments.
 * - `lookup: true`: parcels are found by the customer's reference, which is our `shippingRef1`.
 * - `cancel: false`, and not offered at all: the API has no call that takes back a shipment. A label that is not wanted is thrown
 *   away, and the parcel is not handed over.
 * - `settleDelayMs`: no delay is documented; half a minute is our own caution, paid only by a booking nobody answered for.
 *
 * Labels are asked for by DPD's own id of the shipment, which only the answer to the booking tells: a booking whose answer was
 * lost is found by its parcel numbers, and its label has to be printed in DPD's own program.
 */
export const manifest: CourierManifest = {
  name: "dpd",
  displayName: "DPD UK",
  capabilities: { idempotentCreate: false, lookup: true, cancel: false, settleDelayMs: 30_000 },
  labels: "courier",
  manyParcels: true,
  offers: { cancel: false, rate: false, track: true, webhook: false, closeOut: false, label: true, list: false },
  customs: { papers: "Invoice", onItsLabel: false },
}
