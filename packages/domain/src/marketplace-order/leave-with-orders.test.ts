import { anItem } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { type GoneOrder, leaveWithOrders } from "./leave-with-orders.ts"

const cancelled: GoneOrder = { State: "Cancelled", Reason: "Changed my mind", At: "2026-11-20T10:00:00.000Z" }
const refunded: GoneOrder = { State: "Refunded", Reason: "", At: "2026-11-20T11:00:00.000Z" }
const item = anItem()

it("an item leaves when all its orders have left, with the reason of the last one (SHOP-16)", () => {
  expect(leaveWithOrders(item, [cancelled])).toEqual({ ...item, Status: "Deleted", ShopState: cancelled })
  expect(leaveWithOrders(item, [refunded, cancelled])).toMatchObject({ Status: "Deleted", ShopState: refunded })
})

it.each([
  ["has no lines", []],
  ["is still to be sent", [null]],
  ["is still to be sent in part", [cancelled, null]],
])("one that %s stays as it is", (_case, orders) => {
  expect(leaveWithOrders(item, orders)).toBe(item)
})
