import { isTakeable } from "@smart-send/domain/changed-order/compare-order"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { isBooked, isBookingUnderWay } from "@smart-send/domain/item/item-status"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { hasLeft, itemAsTold } from "@smart-send/domain/marketplace-order/item-as-told"
import type { UnreadOrder } from "@smart-send/connectors/marketplace"
import {
  hasOtherPieces,
  linesLeft,
  type WeightChange,
  type WeightOf,
  weightWith,
} from "@smart-send/domain/marketplace-order/lines-left"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { type OrderToItemContext, ordersToItem } from "@smart-send/domain/marketplace-order/order-to-item"
import { isShared, linesOfOrder, type PiecesGone, piecesGone } from "@smart-send/domain/marketplace-order/pieces-gone"
import type { CustomerContext } from "../../context.ts"
import { inParts } from "../../platform/db/in-parts.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { compareWithHeld, type ComparedOrder } from "../../records/changed-order/compare-with-held.ts"
import { type Choices, settleOrders } from "../../records/changed-order/settle-orders.ts"
import { notePieces } from "../../records/changed-order/without-unwanted.ts"
import { openConcern } from "../../records/concern/open-concern.ts"
import { lockItems, readItems } from "../../records/item/item-rows.ts"
import { lockCreation } from "../../records/item/new-item-rows.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"
import { itemChanger } from "../../records/service-choice/item-changer.ts"
import { pointsWillDo } from "../../records/user-setting/points-will-do.ts"
import { compareAddresses, settleAddressConcerns, withAddresses } from "./booked-addresses.ts"
import { refusedOrder } from "./create-orders.ts"
import { readSharedHolders } from "../../records/marketplace-account/refunded-pieces.ts"
import { takeWhereTogether, withDifferences } from "./differences-shown.ts"
import { keepRefunds } from "./keep-refunds.ts"
import { type Holder, readHolders } from "./known-orders.ts"
import { orderContext, sourceKeyOf } from "./new-items.ts"
import { productWeights } from "../../records/product/product-weights.ts"
import type { TakeOrders } from "./import-work.ts"

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
  /** Orders whose change could not be saved, each with its reason. */
  readonly failed: readonly UnreadOrder[]
  /** Orders with those of their lines alone that no item holds, and none could take: they become items of their own. */
  readonly left: readonly MarketplaceOrder[]
}

/**
 * Changes the items of orders that are here as their shop tells it now: parts that the seller has not typed over are taken, the others
 * are shown on the row (SHOP-15); orders and lines that are not to be sent any more leave (SHOP-16); what is booked stays, and raises a
 * concern.
 */
export async function changeHeld(work: TakeOrders, orders: readonly MarketplaceOrder[]): Promise<HeldChanges> {
  if (orders.length === 0) return { changed: 0, left: [], failed: [] }
  const { platform, context, account } = work
  const change = itemChanger(platform, context, await pointsWillDo(context))
  const adds = await orderContext(platform, context, account)
  let changed = 0
  const left: MarketplaceOrder[] = []
  const failed: UnreadOrder[] = []
  for (let at = 0; at < orders.length; at += AT_ONCE) {
    const now = platform.clock.now().toISOString()
    const means = { context, account, change, adds, now }
    const parts = await inParts(
      orders.slice(at, at + AT_ONCE),
      async (some) => context.tx(async (tx) => changeBatch(tx, means, some)),
      (order, error) => {
        failed.push(refusedOrder(work, order, error))
        return { changed: 0, left: [] }
      },
    )
    for (const part of parts) {
      changed += part.changed
      left.push(...part.left)
    }
  }
  return { changed, left, failed }
}

async function changeBatch(
  tx: Tx,
  means: Means,
  orders: readonly MarketplaceOrder[],
): Promise<Omit<HeldChanges, "failed">> {
  const { context, account, adds, change, now } = means
  const { customerId, caller } = context
  await lockCreation(tx, { customerId, clientIds: [], lineKeys: [] })
  const ids = orders.map(({ id }) => id)
  const holders = await readHolders(tx, account, ids)
  const holding = holders.map(({ item_id }) => itemIdSchema.parse(item_id))
  const shared = await sharedHolders(tx, means, ids, holders)
  const locked = await lockItems(tx, [...new Set([...holding, ...shared])])
  const weightOf = await productWeights(tx, locked.values())
  const told = asTold(means, orders, { items: locked, weightOf })
  for (const item of changedOf(locked, told.items)) {
    const before = locked.get(item.Id)
    if (before !== undefined && item.Status !== "Deleted") await notePieces(tx, caller.tenant, before, item)
  }
  // What is taken over is compared with the items as the lines that have left have left them.
  await saveAndTell(tx, changedOf(locked, told.items), caller.email, "Import")
  const open = orders.filter(({ state }) => !hasLeft(state))
  const sent = open.flatMap((order) => ordersToItem([order], adds) ?? [])
  const settled = await settleOrders(tx, sent, takeAll, {
    tenant: caller.tenant,
    customerId,
    now,
    change: (item, changes, at) => change(item, withWeight(item, changes, weightOf), at),
  })
  const after = await compareWithHeld(tx, sent, { customerId, readItems: async () => settled.items })
  const all = new Map([...told.items, ...settled.items])
  const shown = await takeWhereTogether(tx, withDifferences(all, after, weightChanges(locked, all, weightOf)), now)
  const addresses = await compareAddresses(tx, means, orders, shown)
  const booked = withAddresses(shown, addresses)
  const taken = new Set(settled.changed)
  const again = [...booked.values()].filter((item) => taken.has(item) || item !== all.get(item.Id))
  await saveAndTell(tx, again, caller.email, "Import")
  await raiseConcerns(tx, means, orders, { fixed: told.fixed, items: booked })
  await settleAddressConcerns(tx, means, addresses, { before: all, after: booked })
  return {
    changed: new Set([...again, ...changedOf(locked, told.items)].map(({ Id }) => Id)).size,
    left: open.flatMap((order) => withoutHeld(order, holders, after)),
  }
}

/** Where a line is split, or its pieces have left the item that is known by it, further items hold some of it. */
async function sharedHolders(
  tx: Tx,
  { context }: Means,
  orderIds: readonly string[],
  holders: readonly Holder[],
): Promise<readonly ItemId[]> {
  const ids = holders.map(({ item_id }) => itemIdSchema.parse(item_id))
  const items = new Map((await readItems(tx, [...new Set(ids)])).map((item) => [item.Id, item.MarketplaceOrderLines]))
  const isSplit = holders.some(({ line_id, order_id }, place) => {
    const id = ids[place]
    const lines = id === undefined ? undefined : items.get(id)
    const own = lines?.find((line) => line.MarketplaceOrderLineId === line_id && line.MarketplaceOrderId === order_id)
    return own === undefined || isShared(own)
  })
  return isSplit ? readSharedHolders(tx, context.customerId, orderIds) : []
}

/** The changes, with what follows from other pieces. */
function withWeight(item: ShipmentItem, changes: ItemChanges, weightOf: WeightOf): ItemChanges {
  const lines = changes.MarketplaceOrderLines
  return lines === undefined ? changes : { ...changes, ...linesLeft(item, lines, weightOf) }
}

/** What a seller has to know of the weight of items that hold other pieces now. */
function weightChanges(
  before: ReadonlyMap<ItemId, ShipmentItem>,
  after: ReadonlyMap<ItemId, ShipmentItem>,
  weightOf: WeightOf,
): ReadonlyMap<ItemId, WeightChange> {
  return new Map(
    [...after].flatMap(([id, { MarketplaceOrderLines: lines, Status }]) => {
      const item = before.get(id)
      if (item === undefined || Status === "Deleted") return []
      if (!hasOtherPieces(item.MarketplaceOrderLines, lines)) return []
      const { change } = weightWith(item, lines, weightOf)
      return change === null ? [] : [[id, change] as const]
    }),
  )
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
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
  readonly weightOf: WeightOf
}

/** An item that can't be changed, because it is booked or being booked, with what of an order in it is gone. */
interface FixedItem {
  readonly order: MarketplaceOrder
  readonly item: ShipmentItem
  readonly gone: PiecesGone
}

/** The items as the orders' states have them, and those that hold pieces of the orders and can't be changed. */
function asTold({ account, change, now }: Means, orders: readonly MarketplaceOrder[], { items, weightOf }: HeldItems) {
  const next = new Map(items)
  const fixed: FixedItem[] = []
  const source = sourceKeyOf(account)
  for (const order of orders) {
    const holding = [...next.values()].filter((item) => linesOfOrder(item, order.id, source).length > 0)
    const gone = piecesGone(holding, order, source)
    for (const item of holding) {
      const ofItem = gone.get(item.Id) ?? new Map<number, number>()
      if (isBooked(item) || isBookingUnderWay(item)) fixed.push({ order, item, gone: ofItem })
      const telling = itemAsTold(item, order, { source, gone: ofItem, weightOf })
      if (telling === null) continue
      const changed = change(item, telling.changes, now)
      if (changed.ok) next.set(item.Id, withShopState(changed.value, telling.shopState))
    }
  }
  return { items: next, fixed }
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
        changes.filter(isTakeable).map(({ part, line }) => ({ Id: id, Part: part, Line: line })),
      ),
  }
}

interface Told {
  readonly fixed: readonly FixedItem[]
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
}

/** A booked parcel can't be changed here any more: the seller is told, and decides. */
async function raiseConcerns(
  tx: Tx,
  { account }: Means,
  orders: readonly MarketplaceOrder[],
  { fixed, items }: Told,
): Promise<void> {
  for (const { order, item } of fixed) {
    if (order.state !== "cancelled") continue
    const since = new Date(order.changedAt)
    await openConcern(tx, { kind: "cancelled-after-booking", itemId: item.Id, accountId: account.id, since })
  }
  await keepRefunds(tx, account, { orders, fixed, items })
}

function changedOf(
  before: ReadonlyMap<ItemId, ShipmentItem>,
  after: ReadonlyMap<ItemId, ShipmentItem>,
): readonly ShipmentItem[] {
  return [...after.values()].filter((item) => item !== before.get(item.Id))
}
