import type { Address } from "@smart-send/domain/address/address"
import { addressSchema } from "@smart-send/domain/address/address"
import type { NewItem } from "@smart-send/domain/item/item"
import type { Source } from "@smart-send/domain/item/order-line"
import { ITEM_LIMITS } from "@smart-send/domain/item/item-limits"
import type { MarketplaceOrder, MarketplaceOrderLine } from "@smart-send/domain/marketplace-order/marketplace-order"
import { boxTag } from "@smart-send/domain/grouping/box-tag"
import { type OrderToItemContext, ordersToItem } from "@smart-send/domain/marketplace-order/order-to-item"
import { skuProductKey, withProductParcel } from "@smart-send/domain/product/product-parcels"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"
import { togetherKeyOf } from "./known-orders.ts"
import type { TakeOrders } from "./import-work.ts"

/** Which orders are an account's. */
export function sourceKeyOf({ source_id, publicId }: LinkedAccount): Pick<Source, "Id" | "AccountId"> {
  return { Id: source_id, AccountId: publicId }
}

/** Orders that make one item, and that item; of an order with more lines than an item takes, some of its lines. */
export interface ItemOfOrders {
  readonly orders: readonly MarketplaceOrder[]
  readonly item: NewItem
}

/** What an account adds to its orders: its sender and its usual package. */
export async function orderContext(
  { marketplaces }: Pick<Platform, "marketplaces">,
  context: CustomerContext,
  account: LinkedAccount,
): Promise<OrderToItemContext> {
  const { SenderId, Package } = account.settings
  const source = {
    ...sourceKeyOf(account),
    Name: marketplaces?.get(account.connector)?.manifest.displayName ?? account.source_id,
  }
  const sender = SenderId === null ? undefined : await readSender(context, SenderId)
  return { source, package: Package, ...(sender === undefined ? {} : { sender }) }
}

async function readSender({ customerId, tx }: CustomerContext, id: string): Promise<Address | undefined> {
  const { rows } = await tx(async (work) =>
    sql<{ doc: unknown }>`select doc from customer_address where customer_id = ${customerId} and id = ${id}`.execute(
      work,
    ),
  )
  const [row] = rows
  return row === undefined ? undefined : addressSchema.parse(row.doc)
}

/** The items of new orders: those that may go together in one, weighed by what is remembered of their products where the shop says nothing. */
export async function newItems(
  { platform, parts, context, account }: Pick<TakeOrders, "platform" | "parts" | "context" | "account">,
  orders: readonly MarketplaceOrder[],
): Promise<readonly ItemOfOrders[]> {
  const adds = await orderContext(platform, context, account)
  const groups = Map.groupBy(orders, (order) => groupKeyOf(order, account))
  const made = [...groups.values()].flatMap(inParcels).flatMap(({ orders: each, boxes }) => {
    const item = ordersToItem(each, adds)
    return item === null ? [] : [{ orders: each, item: { ...item, Tags: [...item.Tags, ...boxes] } }]
  })
  if (made.every(({ item }) => item.PackageDimensions.Weight > 0)) return made
  const products = await parts.products(context)
  const parcels = new Map(
    products.filter(({ parcel }) => parcel.Weight > 0).map(({ sku, parcel }) => [skuProductKey(sku), parcel]),
  )
  return made.map((each) => ({ orders: each.orders, item: withProductParcel(each.item, parcels) }))
}

/** Orders that go together, as many to an item as it takes lines of; one with more lines than that is several. */
function inParcels(orders: readonly MarketplaceOrder[]): readonly Parcel[] {
  const parcels: { orders: MarketplaceOrder[]; boxes: string[] }[] = [{ orders: [], boxes: [] }]
  let room = ITEM_LIMITS.orderLines
  for (const { order, boxes } of orders.flatMap(inPieces)) {
    const count = order.lines.filter(isOpen).length
    if (count > room) {
      parcels.push({ orders: [], boxes: [] })
      room = ITEM_LIMITS.orderLines
    }
    parcels.at(-1)?.orders.push(order)
    parcels.at(-1)?.boxes.push(...boxes)
    room -= count
  }
  return parcels
}

interface Parcel {
  readonly orders: readonly MarketplaceOrder[]
  /** The tags that say which part of an order it holds, where that is in several parcels (GROUP-17). */
  readonly boxes: readonly string[]
}

interface Piece {
  readonly order: MarketplaceOrder
  readonly boxes: readonly string[]
}

function inPieces(order: MarketplaceOrder): readonly Piece[] {
  const lines = order.lines.filter(isOpen)
  const most = ITEM_LIMITS.orderLines
  if (lines.length <= most) return [{ order, boxes: [] }]
  const count = Math.ceil(lines.length / most)
  return Array.from({ length: count }, (_each, place) => {
    const leftOut = place === 0 ? order.leftOut : undefined
    const part = { ...order, lines: lines.slice(place * most, (place + 1) * most), leftOut, weightKg: 0 }
    return { order: part, boxes: [boxTag(place + 1, count)] }
  })
}

function isOpen({ quantity }: MarketplaceOrderLine): boolean {
  return quantity > 0
}

/** An order that waits goes alone: it would hold up the others. */
function groupKeyOf(order: MarketplaceOrder, { settings }: LinkedAccount): string {
  const key = togetherKeyOf(order)
  return key === "" || !settings.Combine || order.state !== "open" ? `order ${order.id}` : `together ${key}`
}
