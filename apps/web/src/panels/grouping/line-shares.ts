import type { GroupingRequest } from "@smart-send/domain/grouping/grouping-request"
import { shareOut } from "@smart-send/domain/grouping/share-out"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { GROUPING_LIMITS } from "@smart-send/domain/grouping/grouping-limits"

/** A line of 2 to 10 pieces can be expanded to its pieces (GROUP-7). */
const FEWEST_TO_EXPAND = 2
const MOST_TO_EXPAND = 10

/** The shipments for one order line: one for the whole line, or one for each of its pieces. */
export interface LineShare {
  readonly key: string
  readonly item: ShipmentItem
  /** Its index in the item's lines. */
  readonly line: number
  readonly quantity: number
  readonly description: string
  /** Shipment numbers, from 1: one for all pieces, or one for each piece. */
  readonly shipments: readonly number[]
}

/** The shares to start from: several items each keep their shipment; the lines of one item each get their own. */
export function startingShares(items: readonly ShipmentItem[]): readonly LineShare[] {
  return items.flatMap((item, place) =>
    item.MarketplaceOrderLines.map((source, line) => ({
      key: `${item.Id}/${line}`,
      item,
      line,
      quantity: source.Quantity,
      description: source.Description || source.Product.Description || item.Description,
      shipments: [Math.min((items.length === 1 ? line : place) + 1, GROUPING_LIMITS.shipments)],
    })),
  )
}

export function canExpand({ quantity }: Pick<LineShare, "quantity">): boolean {
  return quantity >= FEWEST_TO_EXPAND && quantity <= MOST_TO_EXPAND
}

export function isExpanded(share: LineShare): boolean {
  return share.shipments.length > 1
}

/** Splits the line into its pieces, each with its own shipment, or puts all pieces back where the first one is. */
export function toggled(share: LineShare): LineShare {
  const [first = 1] = share.shipments
  const shipments = isExpanded(share) ? [first] : Array.from({ length: share.quantity }, () => first)
  return canExpand(share) ? { ...share, shipments } : share
}

/** Moves the line, or one of its pieces, to another shipment. */
export function moved(share: LineShare, piece: number, shipment: number): LineShare {
  return { ...share, shipments: share.shipments.map((before, index) => (index === piece ? shipment : before)) }
}

/** The shipments to choose from: those in use, and one more while the limit allows. */
export function shipmentChoices(shares: readonly LineShare[]): readonly number[] {
  const used = Math.max(1, ...shares.flatMap((share) => share.shipments))
  return Array.from({ length: Math.min(used + 1, GROUPING_LIMITS.shipments) }, (_, index) => index + 1)
}

/** The shares in the form of the request. Empty shipments are left out. */
export function customRequest(shares: readonly LineShare[]): GroupingRequest {
  const lines = new Map<number, { ItemId: ItemId; Line: number; Quantity: number }[]>()
  for (const share of shares) {
    for (const [shipment, Quantity] of piecesByShipment(share)) {
      const held = lines.get(shipment) ?? []
      held.push({ ItemId: share.item.Id, Line: share.line, Quantity })
      lines.set(shipment, held)
    }
  }
  const inOrder = [...lines].toSorted(([a], [b]) => a - b)
  return { Mode: "CUSTOM", Shipments: inOrder.map(([, Lines]) => ({ Lines })) }
}

function piecesByShipment(share: LineShare): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>()
  const each = isExpanded(share) ? 1 : share.quantity
  for (const shipment of share.shipments) pieces.set(shipment, (pieces.get(shipment) ?? 0) + each)
  return pieces
}

/** Distributes a line's pieces evenly over the shipments; the first ones get the remainder. */
export function evenPieces(quantity: number, shipments: number): readonly number[] {
  return shareOut(
    quantity,
    Array.from({ length: shipments }, () => 1),
  )
}

/** One line distributed as the seller enters. Empty shipments are left out. */
export function convertRequest(items: readonly ShipmentItem[], pieces: readonly number[]): GroupingRequest {
  const held = pieces.filter((quantity) => quantity > 0)
  const Shipments = held.map((Quantity) => ({ Lines: items.map(({ Id }) => ({ ItemId: Id, Line: 0, Quantity })) }))
  return { Mode: "CONVERT", Shipments }
}
