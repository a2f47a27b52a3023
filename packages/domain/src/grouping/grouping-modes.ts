import type { ShipmentItem } from "../item/item.ts"
import type { Feature } from "../settings/settings.ts"
import type { GroupingMode } from "./grouping-request.ts"
import { whyNotGrouped } from "./why-not-grouped.ts"

/** From so many order lines on, several items can be shared out by hand, too (GROUP-3). */
const FEWEST_LINES_TO_CUSTOM = 3

/**
 * The tabs that the grouping panel offers for these items (GROUP-3), where an "order" is an order line.
 * With ParcelSplitting: CONVERT for one line of several pieces, SPLIT for one line of one piece, CUSTOM for one item of
 * several lines; GROUP for several items, and CUSTOM beside it when they have more than 2 lines. Without: GROUP for several.
 * Empty when grouping is not offered.
 */
export function groupingModes(items: readonly ShipmentItem[], features: readonly Feature[]): readonly GroupingMode[] {
  const [first] = items
  if (first === undefined || whyNotGrouped(items) !== null) return []
  const canSplit = features.includes("ParcelSplitting")
  if (items.length === 1) return canSplit ? [modeOfOne(first)] : []
  const lines = items.reduce((sum, item) => sum + item.MarketplaceOrderLines.length, 0)
  return canSplit && lines >= FEWEST_LINES_TO_CUSTOM ? ["GROUP", "CUSTOM"] : ["GROUP"]
}

function modeOfOne({ MarketplaceOrderLines: lines }: ShipmentItem): GroupingMode {
  if (lines.length > 1) return "CUSTOM"
  return (lines[0]?.Quantity ?? 0) > 1 ? "CONVERT" : "SPLIT"
}
