import { expect, it } from "vitest"
import { type GoneOrder, lastGone } from "./gone-orders.ts"

const cancelled: GoneOrder = { State: "Cancelled", Reason: "Changed my mind", At: "2026-11-20T10:00:00.000Z" }
const refunded: GoneOrder = { State: "Refunded", Reason: "", At: "2026-11-20T11:00:00.000Z" }

it("a parcel is not to be sent when none of its orders is, and the last one says why (SHOP-16)", () => {
  expect(lastGone([cancelled])).toBe(cancelled)
  expect(lastGone([cancelled, refunded])).toBe(refunded)
  expect(lastGone([refunded, cancelled])).toBe(refunded)
})

it.each([
  ["has no lines", []],
  ["is to be sent", [null]],
  ["is to be sent in part", [cancelled, null]],
])("one that %s has none", (_case, orders) => {
  expect(lastGone(orders)).toBeNull()
})
