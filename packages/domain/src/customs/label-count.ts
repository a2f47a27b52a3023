import type { ShipmentItem } from "../item/item.ts"
import { sumLineValue } from "../item/line-value.ts"
import { parcelCount } from "../item/parcel-count.ts"
import { exportReasonOf } from "./customs-category.ts"
import { type CustomsDeclaration, declareGoods } from "./customs-declaration.ts"
import { customsNeedOf, type CustomsPaper, customsPapers, type TakenPapers } from "./customs-papers.ts"

/** What goes abroad with a courier's parcels: with `onItsLabel` its own label carries the declaration, so that we make none. */
export interface CourierCustoms {
  readonly papers: TakenPapers
  readonly onItsLabel: boolean
}

/** Lines of contents that a page of a CN23 has on a label of 4 x 6 inches. */
export const CN23_LINES_A_PAGE = 7

/**
 * The customs papers that we make for a declared item.
 * @param courier null for one that is not known: none.
 */
export function papersToMake(
  item: ShipmentItem,
  { parcels }: CustomsDeclaration,
  courier: CourierCustoms | null,
): readonly CustomsPaper[] {
  if (courier === null) return []
  const goods = {
    value: sumLineValue(item.MarketplaceOrderLines),
    grams: Math.max(0, ...parcels.map(({ grams }) => grams)),
    lines: Math.max(0, ...parcels.map(({ lines }) => lines.length)),
    reason: exportReasonOf(item.Meta),
  }
  return customsPapers(item, goods, courier.papers).filter((paper) => paper === "INVOICE" || !courier.onItsLabel)
}

/** Pages of a label's size that the customs forms of a booked item take. An invoice is on sheets of A4, and is not counted. */
export function formPageCount(item: ShipmentItem, courier: CourierCustoms | null): number {
  // Asked first, because most items stay at home.
  if (courier === null || customsNeedOf(item) !== "Export") return 0
  const declaration = declareGoods(item, item.BookingDetails?.OrderLineId ?? "")
  if (declaration === null) return 0
  const form = papersToMake(item, declaration, courier).find((paper) => paper !== "INVOICE")
  if (form === undefined) return 0
  return declaration.parcels.reduce((sum, { lines }) => sum + pagesOf(form, lines.length), 0)
}

/** How many labels are printed for an item that is booked with this courier (LABEL-32): one for each parcel, and its customs forms. */
export function labelCount(item: ShipmentItem, courier: CourierCustoms | null): number {
  return parcelCount(item) + formPageCount(item, courier)
}

function pagesOf(form: CustomsPaper, lines: number): number {
  return form === "CN22" ? 1 : Math.max(1, Math.ceil(lines / CN23_LINES_A_PAGE))
}
