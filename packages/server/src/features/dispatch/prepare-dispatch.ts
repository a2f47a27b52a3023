import type { DispatchRequest } from "@smart-send/connectors/marketplace"
import { parcelsToTell } from "@smart-send/domain/dispatch/parcels-to-tell"
import { isBooked } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isPart } from "@smart-send/domain/item/line-part"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { inScope, type Tx } from "../../platform/db/scope.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { readUnwanted } from "../../records/marketplace-account/refunded-pieces.ts"
import { readToldCarrier } from "./booked-courier.ts"
import type { ClaimedParcel } from "./claim-dispatches.ts"
import { type DispatchedOrder, readOrder } from "./dispatched-orders.ts"
import { isDueUnasked } from "./plan-look.ts"
import { readShopAccounts, type ShopAccount } from "./shop-accounts.ts"
import { type HeldLine, heldLines, isOfLine, numbersToTell, rowsOfLine } from "./tellings-of-line.ts"
import { readOrderTellings, type TellingRow } from "./telling-rows.ts"

/**
 * What to do about a claimed parcel.
 * - `ask`: the shop is told of it; unless it is wanted, the shop is only asked whether it knows. `whyNot` is for the seller who has
 * asked for it; empty where nobody has.
 * - `with-another`: the shop takes one number for an order, and has it. - `gone`: the account is no longer linked.
 */
export type Prepared =
  | {
      readonly kind: "ask"
      readonly shop: ShopAccount
      readonly request: DispatchRequest
      readonly isWanted: boolean
      readonly whyNot: string
    }
  | { readonly kind: "with-another"; readonly number: string; readonly shop: ShopAccount }
  | { readonly kind: "gone" }

/** Reads what the shop is told, and whether it is still to be told, in a transaction of its own that is over before the call. */
export async function prepareDispatch(platform: Platform, parcel: ClaimedParcel): Promise<Prepared> {
  const tenant = platform.tenants.get(parcel.scope.tenant)
  if (tenant === undefined) return { kind: "gone" }
  return inScope(platform.db, parcel.scope, async (tx) => {
    // The account first: a setting that is being changed just now is waited for, and then read.
    await sql`select from marketplace_account where id = ${parcel.accountId} for share`.execute(tx)
    const accounts = await readShopAccounts(platform, tx, tenant)
    const shop = accounts.byId(parcel.accountId)
    const [item] = await readItems(tx, [parcel.itemId])
    if (shop === null || item === undefined) return { kind: "gone" }
    const rows = await readOrderTellings(tx, parcel.accountId, parcel.orderId)
    const { partialDispatch, severalNumbers } = shop.marketplace.manifest.offers
    const parts = partsOf(item)
    const other = partialDispatch || severalNumbers ? undefined : toldByAnother(parcel, rows, parts)
    if (other !== undefined) return { kind: "with-another", number: other.number, shop }
    const order = await readOrder(tx, parcel.accountId, parcel.orderId)
    const isSent =
      parcel.rows.some((row) => row.isWanted) &&
      isSentStill(item, parcel.number) &&
      isStillDue(item, heldLines(item, accounts), rows, parcel)
    const told = await requestOf(platform, tx, { parcel, shop, item, rows, order, tenant })
    const own = linesOf(parcel, rows)
    const left = await partsLeft(tx, item, parcel.orderId, parts)
    const wanted = wantedOf(own, { item, rows, order, isPartial: partialDispatch, left })
    const isAsked = own.some((row) => !row.is_automatic)
    return {
      kind: "ask",
      shop,
      // What was told is looked up by all of it.
      request: wanted.length === 0 ? told : { ...told, lines: wanted.map(toLine(order)) },
      isWanted: isSent && wanted.length > 0,
      whyNot: isSent && isAsked ? nothingWanted(shop.marketplace.manifest.displayName) : "",
    }
  })
}

/** Lines of which other pieces are in other shipments. */
function partsOf({ MarketplaceOrderLines }: ShipmentItem): ReadonlySet<string> {
  return new Set(
    MarketplaceOrderLines.flatMap((line) =>
      isPart(line) ? [lineName(line.MarketplaceOrderId, line.MarketplaceOrderLineId)] : [],
    ),
  )
}

function lineName(orderId: string, lineId: string): string {
  return JSON.stringify([orderId, lineId])
}

/** A parcel of the same order with something else in it, whose number the shop has. */
function toldByAnother(
  parcel: ClaimedParcel,
  rows: readonly TellingRow[],
  parts: ReadonlySet<string>,
): TellingRow | undefined {
  const whole = new Set(
    linesOf(parcel, rows).flatMap(({ line_id }) => (parts.has(lineName(parcel.orderId, line_id)) ? [] : [line_id])),
  )
  return rows.find((row) => row.state === "Told" && row.item_id !== parcel.itemId && !whole.has(row.line_id))
}

function linesOf(parcel: ClaimedParcel, rows: readonly TellingRow[]): readonly TellingRow[] {
  const ids = new Set(parcel.rows.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

/** The label may have been cancelled, or the parcel booked anew, after it was queued. */
function isSentStill(item: ShipmentItem, number: string): boolean {
  return isBooked(item) && numbersToTell(item).includes(number)
}

/** Somebody has asked for it, or the account's setting of now says so: it may have been changed after it was queued. */
function isStillDue(
  item: ShipmentItem,
  lines: readonly HeldLine[],
  rows: readonly TellingRow[],
  parcel: ClaimedParcel,
): boolean {
  return linesOf(parcel, rows).some((row) => {
    const line = lines.find(({ key }) => isOfLine(row, key))
    return !row.is_automatic || (line !== undefined && isDueUnasked(item, line, rowsOfLine(item, line, rows)))
  })
}

interface Telling {
  readonly parcel: ClaimedParcel
  readonly shop: ShopAccount
  readonly item: ShipmentItem
  readonly rows: readonly TellingRow[]
  readonly order: DispatchedOrder
  readonly tenant: NonNullable<ReturnType<Platform["tenants"]["get"]>>
}

function toLine(order: DispatchedOrder) {
  return ({ line_id, quantity }: Pick<TellingRow, "line_id" | "quantity">) => {
    return { lineId: line_id, quantity, refs: order.refsByLine.get(line_id) ?? {} }
  }
}

/**
 * Of lines whose other pieces are in other shipments, how many of this one's the buyer is to have: which shipment gives up what was given
 * back is one rule's to say (`piecesGone`), and not whoever is told of first.
 */
async function partsLeft(
  tx: Tx,
  item: ShipmentItem,
  orderId: string,
  parts: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  if (parts.size === 0) return new Map()
  const { pieces } = await readUnwanted(tx, item)
  const left = new Map<string, number>()
  for (const [place, line] of item.MarketplaceOrderLines.entries()) {
    const { MarketplaceOrderLineId: id, MarketplaceOrderId, Quantity } = line
    if (MarketplaceOrderId !== orderId || !parts.has(lineName(orderId, id))) continue
    left.set(id, (left.get(id) ?? 0) + Quantity - (pieces.get(place) ?? 0))
  }
  return left
}

/** What a seller reads who tells a shop of a parcel in which nothing is wanted any more. */
function nothingWanted(shopName: string): string {
  return `All of it was refunded or cancelled at ${shopName}, so there is nothing left to mark as sent.`
}

interface WantedOf extends Pick<Telling, "item" | "rows" | "order"> {
  readonly isPartial: boolean
  readonly left: ReadonlyMap<string, number>
}

/**
 * What is told of the lines: not more than the buyer is to have of each, because a shop refuses a dispatch with pieces that it has given
 * the money back for. Parcels of one item are told in their order.
 */
function wantedOf(
  own: readonly TellingRow[],
  { item, rows, order, isPartial, left }: WantedOf,
): readonly Pick<TellingRow, "line_id" | "quantity">[] {
  if (order.isOver) return []
  const numbers = numbersToTell(item)
  return own.flatMap((row) => {
    const wanted = order.wanted.get(row.line_id)
    if (wanted === undefined) return [row]
    const before = rows.filter(
      ({ line_id, item_id, number, place, state }) =>
        line_id === row.line_id &&
        item_id === row.item_id &&
        numbers.includes(number) &&
        place < row.place &&
        state !== "Withdrawn",
    )
    // Where a shop takes no parts, every number is told of all pieces.
    const told = isPartial ? before.reduce((sum, { quantity }) => sum + quantity, 0) : 0
    const quantity = Math.min(row.quantity, Math.min(wanted, left.get(row.line_id) ?? wanted) - told)
    return quantity > 0 ? [{ line_id: row.line_id, quantity }] : []
  })
}

async function requestOf(platform: Platform, tx: Tx, telling: Telling): Promise<DispatchRequest> {
  const { parcel, shop, item, rows, order, tenant } = telling
  const { offers } = shop.marketplace.manifest
  const own = linesOf(parcel, rows)
  const booking = item.BookingDetails
  const carrier =
    booking === null
      ? { carrier: "other" as const, carrierName: "", trackingUrl: "" }
      : await readToldCarrier(platform, tx, tenant, booking)
  return {
    ...carrier,
    orderId: parcel.orderId,
    refs: order.refs,
    lines: own.map(toLine(order)),
    isWholeOrder: !offers.partialDispatch || isWholeOrder(own, rows, order),
    trackingNumber: parcel.number,
    ...furtherNumbers(item, parcel.number),
    shippedAt: booking?.Created ?? platform.clock.now().toISOString(),
    replaces: offers.changeNumber ? numberBefore(telling, own) : "",
    tellsBuyer: shop.account.settings.ShopTellsBuyer,
  }
}

/** The boxes after a parcel that hold no further piece: the pieces in it are in them, too. */
function furtherNumbers(item: ShipmentItem, number: string): Pick<DispatchRequest, "furtherNumbers"> {
  const parcels = parcelsToTell(item)
  const after = parcels.slice(parcels.findIndex((each) => each.number === number) + 1)
  const next = after.findIndex(({ pieces }) => pieces.size > 0)
  const boxes = (next === -1 ? after : after.slice(0, next)).map((box) => box.number)
  return parcels.length > after.length && boxes.length > 0 ? { furtherNumbers: boxes } : {}
}

/** Every piece of every line of the order is in the parcel, but those that were cancelled. */
function isWholeOrder(own: readonly TellingRow[], rows: readonly TellingRow[], order: DispatchedOrder): boolean {
  const told = new Set(rows.filter(({ state }) => state === "Told").map(({ line_id }) => line_id))
  const isHere = new Set(
    own.flatMap(({ line_id, quantity }) => (quantity >= (order.quantities.get(line_id) ?? 0) ? [line_id] : [])),
  )
  const others = [...order.refsByLine.keys(), ...rows.map(({ line_id }) => line_id)].filter((line) => !isHere.has(line))
  return others.every((line) => order.quantities.get(line) === 0 && !told.has(line))
}

/** The number that this one takes the place of: the last that the shop was told of these lines in the same parcel, and that leads nowhere now. */
function numberBefore({ parcel, item, rows }: Telling, own: readonly TellingRow[]): string {
  const numbers = numbersToTell(item)
  const parts = partsOf(item)
  const before = rows.findLast(
    (row) =>
      row.state === "Told" &&
      !numbers.includes(row.number) &&
      own.some((each) => each.line_id === row.line_id && each.place === row.place) &&
      (row.item_id === item.Id || !parts.has(lineName(parcel.orderId, row.line_id))),
  )
  return before?.number ?? ""
}
