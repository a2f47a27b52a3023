import { addressLines } from "../address/address-lines.ts"
import type { Address } from "../address/address.ts"
import { keptAddress } from "../address/kept-address.ts"
import type { ItemId } from "../id/id.ts"
import { ITEM_LIMITS } from "../item/item-limits.ts"
import { isBookingUnderWay } from "../item/item-status.ts"
import type { NewItem, ShipmentItem } from "../item/item.ts"
import { isPart } from "../item/line-part.ts"
import { orderIdsOf } from "../item/differences-of-orders.ts"
import { orderLineKeyText, type OrderLineKey } from "../item/order-line-key.ts"
import type { OrderLine } from "../item/order-line.ts"
import { linesByKey } from "./lines-by-key.ts"
import {
  BUYER_PARTS,
  type BuyerPart,
  buyerSaid,
  LABEL_PARTS,
  labelPrint,
  orderSaid,
  type OrderPart,
  type OrderSaid,
  sourcePrint,
  untouchedPrint,
} from "./order-said.ts"

/** An order line that is here already: which item holds it, and what its source said when it came. */
export interface HeldLine {
  readonly key: OrderLineKey
  readonly itemId: ItemId
  readonly said: OrderSaid | null
}

/** `Line`: the order has a line that it had not before. */
export type ChangedPart = OrderPart | "Line"

/** Something that the source says differently now. */
export interface OrderChange {
  readonly part: ChangedPart
  /** The line it is about, by {@link orderLineKeyText}; empty for the buyer. */
  readonly line: string
  /** The product of that line. */
  readonly product: string
  /** As the item has it now. */
  readonly was: string
  /** As the source says it. */
  readonly now: string
  /** The seller has changed it since, so the source's is shown and never taken. */
  readonly isYours: boolean
  /** Of the buyer of one order among several of a parcel: the others' source has another address, so it is shown and never taken. */
  readonly isOfOneOrder: boolean
}

/** Whether it may be taken over from the source. */
export function isTakeable({ isYours, isOfOneOrder }: OrderChange): boolean {
  return !isYours && !isOfOneOrder
}

/** An item whose order has changed. */
export interface ChangedItem {
  readonly id: ItemId
  /** Booked or being booked: it is told and stays as it is. */
  readonly isBooked: boolean
  readonly changes: readonly OrderChange[]
}

type Sent = Pick<NewItem, "Recipient" | "MarketplaceOrderLines">

interface OrderToCompare {
  /** The order as its source has it now. */
  readonly sent: Sent
  /** All orders that the source sent at the same time, by id. */
  readonly told?: ReadonlyMap<string, Sent>
  readonly held: readonly HeldLine[]
  /** The items that hold its lines. */
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
}

/** What an order that is here already says differently now, by the items that hold its lines. Archived items are not told of. */
export function compareOrder({ sent, told = NONE, held, items }: OrderToCompare): readonly ChangedItem[] {
  const heldByKey = new Map(held.map((line) => [orderLineKeyText(line.key), line]))
  const lines = linesByKey(sent.MarketplaceOrderLines)
  const known = [...Map.groupBy(held, ({ itemId }) => itemId)].flatMap(([id, ofItem]) => {
    const item = items.get(id)
    return item === undefined || item.Status === "Deleted" ? [] : [{ item, ofItem }]
  })
  const added = [...lines].filter(([key]) => !heldByKey.has(key))
  return known.flatMap(({ item, ofItem }, place) => {
    const isCompared = ofItem.some(({ said }) => said !== null)
    const changes = [
      ...buyerChanges(item, sent.Recipient, ofItem, goesAlone(item, sent, told)),
      ...ofItem.flatMap((line) => lineChanges(item, line, lines)),
      // The first item takes the order's further lines.
      ...(place === 0 && isCompared ? added.slice(0, roomFor(item)).map(([key, line]) => addedLine(key, line)) : []),
    ]
    return changes.length === 0 ? [] : [{ id: item.Id, isBooked: isClosed(item), changes }]
  })
}

const NONE: ReadonlyMap<string, Sent> = new Map()

/** Further orders are in the parcel that are not told now with the same address. */
function goesAlone(item: ShipmentItem, sent: Sent, told: ReadonlyMap<string, Sent>): boolean {
  const own = new Set(orderIdsOf(sent))
  const others = orderIdsOf(item).filter((id) => !own.has(id))
  if (others.length === 0) return false
  const to = labelPrint(sent.Recipient)
  return !others.every((id) => {
    const other = told.get(id)
    return other !== undefined && labelPrint(other.Recipient) === to
  })
}

function roomFor({ MarketplaceOrderLines }: ShipmentItem): number {
  return Math.max(0, ITEM_LIMITS.orderLines - MarketplaceOrderLines.length)
}

function isClosed(item: ShipmentItem): boolean {
  return item.MarketplaceStatus !== "Sold" || isBookingUnderWay(item)
}

function buyerChanges(
  item: ShipmentItem,
  sent: Address,
  held: readonly HeldLine[],
  isAlone: boolean,
): readonly OrderChange[] {
  const said = held.find((line) => line.said !== null)?.said ?? null
  if (said === null) return []
  const now = buyerSaid(sent)
  const mine = buyerSaid(item.Recipient)
  const parts = BUYER_PARTS.filter((part) => isChanged(part, { said, now, mine }))
  // If the address is another one, its phone number is not the parcel's either.
  const isOfOneOrder = isAlone && LABEL_PARTS.some((part) => parts.includes(part))
  return parts.map((part) => ({
    part,
    line: "",
    product: "",
    was: buyerText(item.Recipient, part),
    now: buyerText(sent, part),
    isYours: mine.get(part) !== untouchedPrint(said, part),
    isOfOneOrder,
  }))
}

interface Prints {
  readonly said: OrderSaid
  readonly now: OrderSaid
  readonly mine: OrderSaid
}

/** Said differently than before, and not what the item has anyway. */
function isChanged(part: OrderPart, { said, now, mine }: Prints): boolean {
  return now.get(part) !== sourcePrint(said, part) && now.get(part) !== mine.get(part)
}

function buyerText(address: Address, part: BuyerPart): string {
  const kept = keptAddress(address)
  if (part !== "Address") return kept[part]
  return [...addressLines(kept), kept.Postcode, kept.CountryIsoCode].filter((text) => text !== "").join(", ")
}

function lineChanges(
  item: ShipmentItem,
  { key, said }: HeldLine,
  sent: ReadonlyMap<string, OrderLine>,
): readonly OrderChange[] {
  const text = orderLineKeyText(key)
  const line = sent.get(text)
  const mineLine = linesByKey(item.MarketplaceOrderLines).get(text)
  if (said === null || line === undefined || mineLine === undefined) return []
  // Other pieces of it are in other shipments: what this one holds is neither the shop's quantity nor its price.
  if (isPart(mineLine)) return []
  const now = orderSaid(item.Recipient, line)
  const mine = orderSaid(item.Recipient, mineLine)
  return (["Quantity", "Value"] as const)
    .filter((part) => isChanged(part, { said, now, mine }))
    .map((part) => ({
      part,
      line: text,
      product: mineLine.Description,
      was: String(mineLine[part]),
      now: String(line[part]),
      isYours: mine.get(part) !== untouchedPrint(said, part),
      isOfOneOrder: false,
    }))
}

function addedLine(line: string, { Description, Quantity }: OrderLine): OrderChange {
  return {
    part: "Line",
    line,
    product: Description,
    was: "",
    now: String(Quantity),
    isYours: false,
    isOfOneOrder: false,
  }
}
