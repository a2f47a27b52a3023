import type { ItemId } from "../id/id.ts"
import type { ShipmentItem } from "../item/item.ts"
import { err, ok, type Result } from "../result/result.ts"
import type { GroupingRequest } from "./grouping-request.ts"
import type { GroupingRefusal } from "./why-not-grouped-item.ts"
import { ITEM_LIMITS } from "../item/item-limits.ts"
import { GROUPING_LIMITS } from "./grouping-limits.ts"

/** Pieces of one order line of a source item that travel together. `line` is its place in the item's lines, from 0. */
export interface LinePart {
  readonly item: ShipmentItem
  readonly line: number
  readonly quantity: number
}

/** The parts that one shipment holds, each line once. */
export type PartsOfShipment = readonly LinePart[]

/**
 * What each shipment is to hold, in the order asked for, once it is certain that no piece is lost or made.
 * SPLIT alone repeats a piece: it is one piece that travels in several boxes.
 */
export function shipmentsOf(
  items: readonly ShipmentItem[],
  request: GroupingRequest,
): Result<readonly PartsOfShipment[], GroupingRefusal> {
  const shipments = SHIPMENTS_BY_MODE[request.Mode](items, request)
  if (!shipments.ok) return shipments
  if (items.length === 1 && shipments.value.length < GROUPING_LIMITS.fewestShipments) {
    return refused(`Choose at least ${GROUPING_LIMITS.fewestShipments} parcels to split an item.`)
  }
  if (shipments.value.some((parts) => parts.length > ITEM_LIMITS.orderLines)) {
    return refused(`One shipment can hold at most ${ITEM_LIMITS.orderLines} order lines.`)
  }
  return shipments
}

type Shipments = Result<readonly PartsOfShipment[], GroupingRefusal>

const SHIPMENTS_BY_MODE: Readonly<
  Record<GroupingRequest["Mode"], (items: readonly ShipmentItem[], request: GroupingRequest) => Shipments>
> = {
  GROUP: (items, request) => (isPlain(request) ? ok([items.flatMap(allParts)]) : refused(UNREADABLE)),
  SPLIT: (items, { Parcels, Shipments }) => {
    if (Parcels === undefined || Shipments !== undefined) return refused(UNREADABLE)
    return ok(Array.from({ length: Parcels }, () => items.flatMap(allParts)))
  },
  CONVERT: sharedByHand,
  CUSTOM: sharedByHand,
}

const UNREADABLE = "Choose how to send the items."

function isPlain({ Parcels, Shipments }: GroupingRequest): boolean {
  return Parcels === undefined && Shipments === undefined
}

function allParts(item: ShipmentItem): PartsOfShipment {
  return item.MarketplaceOrderLines.map(({ Quantity }, line) => ({ item, line, quantity: Quantity }))
}

/** The shipments as the seller shares them out: every piece of every source line stands in exactly one. */
function sharedByHand(items: readonly ShipmentItem[], request: GroupingRequest): Shipments {
  if (request.Shipments === undefined || request.Parcels !== undefined) return refused(UNREADABLE)
  const itemsById = new Map<ItemId, ShipmentItem>(items.map((item) => [item.Id, item]))
  const shipments: PartsOfShipment[] = []
  for (const { Lines } of request.Shipments) {
    const parts = new Map<string, LinePart>()
    for (const { ItemId, Line, Quantity } of Lines) {
      const item = itemsById.get(ItemId)
      if (item === undefined) return refused(UNEVEN)
      const key = partKey(item, Line)
      parts.set(key, { item, line: Line, quantity: Quantity + (parts.get(key)?.quantity ?? 0) })
    }
    shipments.push([...parts.values()])
  }
  return isEveryPieceOnce(items, shipments) ? ok(shipments) : refused(UNEVEN)
}

const UNEVEN = "Put every piece in exactly one shipment."

function isEveryPieceOnce(items: readonly ShipmentItem[], shipments: readonly PartsOfShipment[]): boolean {
  const left = new Map(
    items.flatMap(allParts).map(({ item, line, quantity }) => [partKey(item, line), quantity] as const),
  )
  for (const { item, line, quantity } of shipments.flat()) {
    const key = partKey(item, line)
    const before = left.get(key)
    if (before === undefined) return false
    left.set(key, before - quantity)
  }
  return [...left.values()].every((quantity) => quantity === 0)
}

/** Names a source line within a grouping. */
export function partKey(item: ShipmentItem, line: number): string {
  return `${item.Id}/${line}`
}

function refused(reason: string): Result<never, GroupingRefusal> {
  return err({ code: "GROUP-NOT-ALLOWED", reason })
}
