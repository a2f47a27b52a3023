import { isConsignmentDropped } from "./consignment-weight.ts"
import type { Consignment, ShipmentItem } from "./item.ts"
import type { OrderLine } from "./order-line.ts"

/** Key in the meta of an item's first line: how many parcels its consignment had, which was too long to keep (ITEM-16). */
const DROPPED = "ParcelsDropped"

/** The lines of an item that is given this consignment: the first one knows of parcels that are not kept, and of no earlier ones. */
export function linesBesideParcels(
  lines: readonly OrderLine[],
  consignment: Consignment | null | undefined,
): readonly OrderLine[] {
  const [first, ...others] = lines
  if (first === undefined) return lines
  const isDropped = isConsignmentDropped(consignment)
  if (!isDropped && !Object.hasOwn(first.Meta, DROPPED)) return lines
  const { [DROPPED]: _before, ...meta } = first.Meta
  const Meta = isDropped ? { ...meta, [DROPPED]: String(consignment?.Parcels.length ?? 0) } : meta
  return [{ ...first, Meta }, ...others]
}

/** How many parcels an item was given that were too much to keep, while it has no others; 0 for none. */
export function droppedParcels({
  Consignment: kept,
  MarketplaceOrderLines: [first],
}: Pick<ShipmentItem, "Consignment" | "MarketplaceOrderLines">): number {
  const text = kept === null && first !== undefined && Object.hasOwn(first.Meta, DROPPED) ? first.Meta[DROPPED] : "0"
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}
