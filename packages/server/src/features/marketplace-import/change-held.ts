import { addressAtShop, bookedDifferences, isAnotherAddress } from "@smart-send/domain/changed-order/booked-address"
import {
  joinedDifferences,
  shopDifferencesOf,
  withShopDifferences,
} from "@smart-send/domain/changed-order/shop-differences"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { isBooked, isBookingUnderWay } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isWithCourier } from "@smart-send/domain/item/is-with-courier"
import { hasLeft, itemAsTold } from "@smart-send/domain/marketplace-order/item-as-told"
import { type MarketplaceOrder, orderAtItsAddress } from "@smart-send/domain/marketplace-order/marketplace-order"
import { type OrderToItemContext, ordersToItem } from "@smart-send/domain/marketplace-order/order-to-item"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { compareWithHeld, type ComparedOrder } from "../../records/changed-order/compare-with-held.ts"
import { type Choices, settleOrders } from "../../records/changed-order/settle-orders.ts"
import { closeConcern, openConcern } from "../../records/concern/open-concern.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { lockCreation } from "../../records/item/new-item-rows.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"
import { itemChanger } from "../../records/service-choice/item-changer.ts"
import { pointsWillDo } from "../../records/user-setting/points-will-do.ts"
import { type Holder, readHolders } from "./known-orders.ts"
import { orderContext, sourceKeyOf } from "./new-items.ts"
import type { TakeOrders } from "./take-orders.ts"

/** So many orders are changed in one transaction: others wait for their items meanwhile. */
const AT_ONCE = 100

type Change = ReturnType<typeof itemChanger>

interface Means {
  readonly context: CustomerContext
  readonly account: LinkedAccount
  readonly change: Change
  readonly adds: OrderToItemContext
  /** ISO, the database's. */
  readonly now: string
}

export interface HeldChanges {
  /** How many items have changed. */
  readonly changed: number
  /** Orders with those of their lines alone that no item holds, and none could take: they become items of their own. */
  readonly left: readonly MarketplaceOrder[]
}

/**
 * Changes the items of orders that are here as their shop tells it now: parts that the seller has not typed over are taken, the others
 * are shown on the row (SHOP-15); orders and lines that are not to be sent any more leave (SHOP-16); what is booked stays, and raises a
 * concern.
 */
export async function changeHeld(
  { platform, context, account }: TakeOrders,
  orders: readonly MarketplaceOrder[],
): Promise<HeldChanges> {
  if (orders.length === 0) return { changed: 0, left: [] }
  const change = itemChanger(platform, context, await pointsWillDo(context))
  const adds = await orderContext(platform, context, account)
  let changed = 0
  const left: MarketplaceOrder[] = []
  for (let at = 0; at < orders.length; at += AT_ONCE) {
    const now = platform.clock.now().toISOString()
    const means = { context, account, change, adds, now }
    const batch = await context.tx(async (tx) => changeBatch(tx, means, orders.slice(at, at + AT_ONCE)))
    changed += batch.changed
    left.push(...batch.left)
  }
  return { changed, left }
}

async function changeBatch(tx: Tx, means: Means, orders: readonly MarketplaceOrder[]): Promise<HeldChanges> {
  const { context, account, adds, change, now } = means
  const { customerId, caller } = context
  await lockCreation(tx, { customerId, clientIds: [], lineKeys: [] })
  const holders = await readHolders(
    tx,
    account,
    orders.map(({ id }) => id),
  )
  const locked = await lockItems(tx, [...new Set(holders.map(({ item_id }) => itemIdSchema.parse(item_id)))])
  const told = asTold(means, orders, { holders, items: locked })
  // What is taken over is compared with the items as the lines that have left have left them.
  await saveAndTell(tx, changedOf(locked, told.items), caller.email, "Import")
  const open = orders.filter(({ state }) => !hasLeft(state))
  const sent = open.flatMap((order) => ordersToItem([order], adds) ?? [])
  const settled = await settleOrders(tx, sent, takeAll, { tenant: caller.tenant, customerId, now, change })
  const after = await compareWithHeld(tx, sent, { customerId, readItems: async () => settled.items })
  const items = new Map([...told.items, ...settled.items])
  const shown = withDifferences(items, after)
  const addresses = await compareAddresses(tx, means, orders, shown)
  const booked = withAddresses(shown, addresses)
  const taken = new Set(settled.changed)
  const again = [...booked.values()].filter((item) => taken.has(item) || item !== items.get(item.Id))
  await saveAndTell(tx, again, caller.email, "Import")
  await raiseConcerns(tx, means, told.booked)
  await settleAddressConcerns(tx, means, addresses, { before: items, after: booked })
  return {
    changed: new Set([...again, ...changedOf(locked, told.items)].map(({ Id }) => Id)).size,
    left: open.flatMap((order) => withoutHeld(order, holders, after)),
  }
}

/**
 * An order with the lines that are nobody's: its items are booked, archived or full, or it was to be made into one item with an order
 * that somebody else has imported meanwhile. None of an order that is held in full.
 */
function withoutHeld(
  order: MarketplaceOrder,
  holders: readonly Holder[],
  compared: readonly ComparedOrder[],
): readonly MarketplaceOrder[] {
  const now = compared.flatMap((each) => each.held.map(({ key }) => ({ order_id: key.orderId, line_id: key.lineId })))
  const held = new Set([...holders, ...now].flatMap((each) => (each.order_id === order.id ? [each.line_id] : [])))
  const lines = order.lines.filter(({ id, quantity }) => quantity > 0 && !held.has(id))
  return lines.length === 0 ? [] : [{ ...order, lines }]
}

interface HeldItems {
  readonly holders: readonly Holder[]
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
}

/** The items as the orders' states have them, and those that a shop takes back although their label is booked. */
function asTold({ account, change, now }: Means, orders: readonly MarketplaceOrder[], { holders, items }: HeldItems) {
  const next = new Map(items)
  const booked: { readonly order: MarketplaceOrder; readonly itemId: ItemId }[] = []
  const byOrder = Map.groupBy(holders, ({ order_id }) => order_id)
  const { Id, AccountId } = sourceKeyOf(account)
  for (const order of orders) {
    const byItem = Map.groupBy(byOrder.get(order.id) ?? [], ({ item_id }) => itemIdSchema.parse(item_id))
    for (const [itemId, lines] of byItem) {
      const item = next.get(itemId)
      if (item === undefined) continue
      if (order.state === "cancelled" || order.state === "refunded") {
        if (isBooked(item)) booked.push({ order, itemId })
      }
      const lineIds = new Set(lines.map(({ line_id }) => line_id))
      const telling = itemAsTold(item, order, { source: { Id, AccountId }, lineIds })
      if (telling === null) continue
      const changed = change(item, telling.changes, now)
      if (changed.ok) next.set(itemId, withShopState(changed.value, telling.shopState))
    }
  }
  return { items: next, booked }
}

function withShopState(item: ShipmentItem, state: ShipmentItem["ShopState"] | null): ShipmentItem {
  if (state === undefined) return item
  if (state !== null) return { ...item, ShopState: state }
  const { ShopState: _over, ...without } = item
  return without
}

/** Every change but those of what the seller has typed, and of what is booked. */
function takeAll({ changed }: ComparedOrder): Choices {
  return {
    Take: changed
      .filter(({ isBooked: isClosed }) => !isClosed)
      .flatMap(({ id, changes }) =>
        changes.filter(({ isYours }) => !isYours).map(({ part, line }) => ({ Id: id, Part: part, Line: line })),
      ),
  }
}

function withDifferences(
  items: ReadonlyMap<ItemId, ShipmentItem>,
  compared: readonly ComparedOrder[],
): ReadonlyMap<ItemId, ShipmentItem> {
  const next = new Map(items)
  for (const { sent, held, changed } of compared) {
    for (const id of new Set(held.map(({ itemId }) => itemId))) {
      const item = next.get(id)
      const mine = changed.find((each) => each.id === id)
      if (item === undefined || mine?.isBooked === true) continue
      const differences = joinedDifferences(item.ShopDifferences, sent, shopDifferencesOf(sent, mine?.changes ?? []))
      next.set(id, withShopDifferences(item, differences))
    }
  }
  return next
}

/** A booked parcel can't be changed here any more: the seller is told, and decides. */
async function raiseConcerns(
  tx: Tx,
  { account }: Means,
  booked: readonly { readonly order: MarketplaceOrder; readonly itemId: ItemId }[],
): Promise<void> {
  for (const { order, itemId } of booked) {
    const since = new Date(order.changedAt)
    await openConcern(tx, { kind: "cancelled-after-booking", itemId, accountId: account.id, since })
  }
}

/** An order beside the booked items that hold its lines. */
interface AddressOfOrder extends ComparedOrder {
  readonly order: MarketplaceOrder
}

/** The orders' addresses beside those of their booked items, also of orders that the shop counts as dispatched (CONCERN-5). */
async function compareAddresses(
  tx: Tx,
  { context: { customerId }, adds }: Means,
  orders: readonly MarketplaceOrder[],
  items: ReadonlyMap<ItemId, ShipmentItem>,
): Promise<readonly AddressOfOrder[]> {
  if (![...items.values()].some(isClosed)) return []
  const told = orders.flatMap((order) => {
    const atAddress = orderAtItsAddress(order)
    const sent = atAddress === null ? null : ordersToItem([atAddress], adds)
    return sent === null ? [] : [{ order, sent }]
  })
  const sent = told.map((each) => each.sent)
  const compared = await compareWithHeld(tx, sent, { customerId, readItems: async () => items })
  return compared.flatMap((each, place) => {
    const of = told[place]
    return of === undefined ? [] : [{ ...each, order: of.order }]
  })
}

/** The label is made, or being made, and the courier has not got the parcel: another address can still be booked. */
function isClosed(item: ShipmentItem): boolean {
  return item.Status !== "Deleted" && (isBooked(item) || isBookingUnderWay(item)) && !isWithCourier(item)
}

function withAddresses(
  items: ReadonlyMap<ItemId, ShipmentItem>,
  addresses: readonly AddressOfOrder[],
): ReadonlyMap<ItemId, ShipmentItem> {
  const next = new Map(items)
  for (const { sent, held, changed } of addresses) {
    for (const id of new Set(held.map(({ itemId }) => itemId))) {
      const item = next.get(id)
      if (item === undefined || !isClosed(item)) continue
      const mine = changed.find((each) => each.id === id)
      next.set(id, withShopDifferences(item, bookedDifferences(item.ShopDifferences, sent, mine)))
    }
  }
  return next
}

interface BeforeAndAfter {
  readonly before: ReadonlyMap<ItemId, ShipmentItem>
  readonly after: ReadonlyMap<ItemId, ShipmentItem>
}

/** Another address than the label's is a concern until the shop has the label's again. */
async function settleAddressConcerns(
  tx: Tx,
  { account }: Means,
  addresses: readonly AddressOfOrder[],
  { before, after }: BeforeAndAfter,
): Promise<void> {
  const kind = "address-changed-after-booking"
  for (const { order, held } of addresses) {
    for (const itemId of new Set(held.map((line) => line.itemId))) {
      const [was, is] = [before.get(itemId), after.get(itemId)]
      if (was === undefined || is === undefined || !isClosed(is)) continue
      if (addressAtShop(is) === null) await closeConcern(tx, kind, itemId)
      else if (isAnotherAddress(was, is))
        await openConcern(tx, { kind, itemId, accountId: account.id, since: new Date(order.changedAt), isNews: true })
    }
  }
}

function changedOf(
  before: ReadonlyMap<ItemId, ShipmentItem>,
  after: ReadonlyMap<ItemId, ShipmentItem>,
): readonly ShipmentItem[] {
  return [...after.values()].filter((item) => item !== before.get(item.Id))
}
