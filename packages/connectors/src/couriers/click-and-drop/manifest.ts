import type { CourierManifest } from "../../courier.ts"

/**
 * Royal Mail's Click & Drop API, version 1 (its OpenAPI file), for accounts with an online business agreement: only they get
 * labels over it.
 *
 * Why these capabilities:
 * - `idempotentCreate: false`: an `orderReference` is a note of ours, not a key; two creates make two orders under one reference.
 *   So a doubtful booking is never sent twice.
 * - `lookup: true`: `GET /orders/"{reference}"` answers every order under a reference.
 * - `cancel: false`: an order can be deleted, and `cancel` does that; but its reference is not closed by it, and an order sent
 *   earlier could still arrive. So no deletion fulfils what this capability promises.
 * - `settleDelayMs`: no delay is documented; half a minute is our own caution, paid only by a booking nobody answered for.
 *
 * What follows (BOOK-19): an unanswered booking is looked up until the horizon, and given up when nothing shows by then.
 * What is left is an order that arrives later still: it is unpaid until its parcel is handed over, and the nightly comparison with
 * the courier's list finds it.
 *
 * There is no call for rates or tracking.
 */
export const manifest: CourierManifest = {
  name: "click-and-drop",
  displayName: "Click & Drop",
  capabilities: { idempotentCreate: false, lookup: true, cancel: false, settleDelayMs: 30_000 },
  labels: "courier",
  manyParcels: true,
  offers: { cancel: true, rate: false, track: false, webhook: false, closeOut: true, label: true, list: true },
  customs: { papers: "Declaration", onItsLabel: true },
}
