import type { CourierManifest } from "../../courier.ts"

/**
 * EasyPost's API, version 2: many couriers behind one protocol, each reached by its carrier account (a connection's `account`).
 *
 * A booking is two steps: a Shipment is created, which costs nothing and answers rates, then one of its rates is bought. Only a
 * bought Shipment is a booking. Our reference is the Shipment's `reference`, which its documentation lets stand in place of the id,
 * and of which it says that ids, not references, are sure to be unique.
 *
 * Why these capabilities:
 * - `idempotentCreate: false`: two creates make two Shipments under one reference. `book` looks first and buys what it finds, and a
 *   Shipment can be bought only once (`SHIPMENT.POSTAGE.EXISTS`); so one after the other it buys once. But a create that is still on
 *   its way while another `book` looks would be missed, and from then on the reference names either of two. So a doubtful booking
 *   is never sent twice: then there is one Shipment at most, and the look-up is exact.
 * - `lookup: true`: `GET /shipments/{reference}`.
 * - `cancel: false`: a refund can be asked for, and `cancel` does that; but an unbought Shipment can't be deleted or closed, and a
 *   purchase still on its way would go through. So no call fulfils what this capability promises.
 * - `settleDelayMs`: no delay is documented; half a minute is our own caution, paid only by a booking nobody answered for.
 *
 * What follows (BOOK-19): an unanswered booking is looked up until the horizon; an unbought Shipment counts as nothing, and
 * the booking is given up when that is all there is by then. A create that arrives late costs nothing, because nobody buys it.
 * What is left is a purchase that arrives after the horizon; the nightly comparison with the courier's list finds it.
 */
export const manifest: CourierManifest = {
  name: "easypost",
  displayName: "EasyPost",
  capabilities: { idempotentCreate: false, lookup: true, cancel: false, settleDelayMs: 30_000 },
  labels: "courier",
  manyParcels: false,
  offers: { cancel: true, rate: true, track: true, webhook: true, closeOut: true, label: true, list: true },
  customs: { papers: "Invoice", onItsLabel: false },
}
