import type { ItemId } from "@smart-send/domain/id/id"
import { decimalToMinor } from "@smart-send/domain/money/money"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import { inBatches } from "../items/plan-saves.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"
import type { BookingGroup } from "./booking-summary.ts"
import type { RunStore } from "./run-store.ts"
import type { WantedBooking } from "./wanted-booking.ts"

type PrepareParts = Pick<BookingRunnerParts, "transport" | "newKey" | "orderSize" | "saveFirst">

/** Has the price of everything wanted frozen, order by order, as it was last changed. What can't be booked has failed. */
export async function prepareOrders(
  parts: PrepareParts,
  store: RunStore,
  wanted: WantedBooking,
): Promise<readonly PendingOrder[]> {
  const orders: PendingOrder[] = []
  const unsaved = await parts.saveFirst(wanted.groups.flatMap(({ ids }) => ids))
  store.emit([...unsaved].map(([id, reason]) => ({ kind: "lineFailed", id, reason })))
  for (const group of ordersOfOneSize(without(wanted, unsaved), parts.orderSize)) {
    orders.push(...(await prepare(parts, store, { group, wanted })))
  }
  return orders
}

/** At most so many to an order (BOOK-23); a discount code is for one order, so all that is paid for with it is one. */
function ordersOfOneSize({ groups, discountCode = "" }: WantedBooking, size: number): readonly OrderGroup[] {
  if (discountCode !== "") return groups
  return groups.flatMap(({ provider, account, ids: all }) =>
    inBatches(all, size).map((ids) => ({ provider, account, ids })),
  )
}

function without(wanted: WantedBooking, left: ReadonlyMap<ItemId, string>): WantedBooking {
  const groups = wanted.groups.map((group) => ({ ...group, ids: group.ids.filter((id) => !left.has(id)) }))
  return { ...wanted, groups: groups.filter(({ ids }) => ids.length > 0) }
}

type OrderGroup = Omit<BookingGroup, "total">

async function prepare(
  { transport, newKey }: PrepareParts,
  store: RunStore,
  {
    group,
    wanted: { payBy = "PrePay", discountCode = "" },
  }: { readonly group: OrderGroup; readonly wanted: WantedBooking },
): Promise<readonly PendingOrder[]> {
  const intent = { key: newKey(), press: store.run()?.press ?? newKey(), discountCode }
  const answer = await store.insist(() => transport.prepare(group, intent))
  if (answer.kind === "refused") {
    store.emit(group.ids.map((id) => ({ kind: "lineFailed", id, reason: answer.message })))
    return []
  }
  const { Reference: reference, TotalPrice, Expires: expires, Items } = answer.value
  const refused = Items.filter((line) => line.Status === "None")
  store.emit(
    refused.map((line) => ({ kind: "lineFailed", id: line.ItemId, reason: line.Error ?? "This can't be booked now." })),
  )
  const ids = Items.filter((line) => line.Status === "Prepared").map((line) => line.ItemId)
  if (ids.length === 0) return []
  const { provider, account } = group
  const method = payBy === "Account" ? payBy : "PrePay"
  const total = decimalToMinor(TotalPrice)
  return [{ provider, account, reference, key: newKey(), ids, total, expires, method, isHeld: false }]
}
