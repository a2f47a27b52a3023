import { setTimeout as wait } from "node:timers/promises"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { createItems } from "@smart-send/contract/item/create-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Platform } from "@smart-send/server/context"
import { readItems } from "@smart-send/server/records/item/item-rows"
import { inScope } from "@smart-send/server/platform/db/scope"
import { callsOf, type DemoSeller } from "./demo-context.ts"
import { isBookedState, PAST_ORDERS, pastOrderToItem, type PastOrder } from "./past-order.ts"
import { writeHistory, type SeededOrder } from "./write-history.ts"
import { ownValue } from "@smart-send/domain/record/own-value"

const DAY_MS = 86_400_000
const PATIENCE_MS = 20_000
const STEP_MS = 50

/**
 * Creates, books and pays the past orders by the same use cases as sellers' calls, with the connected couriers, so that
 * items, bookings, ledger and couriers agree. Then it moves their dates into the past. Every step can be repeated.
 */
export async function seedPastOrders(platform: Platform, seller: DemoSeller): Promise<void> {
  const call = callsOf(platform, seller)
  const now = Date.now()
  const sold = PAST_ORDERS.map((order) => ({ order, soldAt: new Date(now - order.daysAgo * DAY_MS).toISOString() }))
  const { Items } = await call(createItems, {
    body: {
      Items: Object.fromEntries(sold.map(({ order, soldAt }) => [clientId(order), pastOrderToItem(order, soldAt)])),
    },
  })
  const seeded: readonly SeededOrder[] = sold.map(({ order, soldAt }) => {
    const outcome = ownValue(Items, clientId(order))
    const itemId = outcome?.Id
    if (itemId == null) throw new Error(`past order ${order.number}: ${outcome?.Error ?? "no answer"}`)
    return { order, itemId, soldAt }
  })
  await bookAll(platform, seller, seeded)
  const archived = seeded.filter(({ order }) => order.state === "archived" || order.state === "delivered and archived")
  await call(updateItemsStatus, { body: { Ids: archived.map(({ itemId }) => itemId), Status: "Deleted" } })
  await writeHistory(platform, seller, seeded)
}

function clientId(order: PastOrder): string {
  return `demo-past-${order.number}`
}

async function bookAll(platform: Platform, seller: DemoSeller, seeded: readonly SeededOrder[]): Promise<void> {
  const ids = seeded.filter(({ order }) => isBookedState(order.state)).map(({ itemId }) => itemId)
  const items = await inScope(platform.db, seller, (tx) => readItems(tx, ids))
  const unbooked = items.filter((item) => item.BookingDetails === null)
  const accounts = Map.groupBy(unbooked, (item) => `${item.Service?.Provider ?? ""}/${item.Service?.AccountId ?? ""}`)
  for (const ofAccount of accounts.values()) await book(platform, seller, ofAccount)
  await allBooked(platform, seller, ids)
}

async function book(platform: Platform, seller: DemoSeller, items: readonly ShipmentItem[]): Promise<void> {
  const service = items[0]?.Service
  if (service == null) throw new Error("a past order fits no service")
  const call = callsOf(platform, seller)
  const params = { provider: service.Provider, account: service.AccountId }
  const Items = items.map((item) => ({ Id: item.Id }))
  const prepared = await call(prepareBooking, {
    params,
    body: { Items, DiscountCode: "", PaymentMethod: "PrePay", MetaData: {} },
  })
  const refused = prepared.Items.find((line) => line.Status !== "Prepared")
  if (refused !== undefined) throw new Error(`a past order can't be booked: ${refused.Code} ${refused.Error}`)
  await call(completeBooking, {
    params,
    body: { Reference: prepared.Reference, PaymentMethod: "PrePay", OptionId: "", DiscountCode: "" },
  })
}

/** Complete may answer before every courier has answered. */
async function allBooked(platform: Platform, seller: DemoSeller, ids: readonly ItemId[]): Promise<void> {
  const call = callsOf(platform, seller)
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    const { Items } = await call(getBookingStatus, { body: { Ids: [...ids], WholeOrders: false } })
    if (Items.every((line) => line.BookingStatus === "Booked")) return
    const failed = Items.find((line) => line.Failed)
    if (failed !== undefined) throw new Error(`a past order was not booked: ${failed.Code} ${failed.Error}`)
    await wait(STEP_MS)
  }
  throw new Error("the past orders are still not booked")
}
