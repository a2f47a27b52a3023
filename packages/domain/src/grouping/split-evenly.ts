import type { ShipmentItem } from "../item/item.ts"
import { err, type Result } from "../result/result.ts"
import type { Feature } from "../settings/settings.ts"
import { groupingModes } from "./grouping-modes.ts"
import type { GroupingRequest } from "./grouping-request.ts"
import { planGrouping, type GroupingPlan } from "./plan-grouping.ts"
import type { GroupingRefusal } from "./why-not-grouped-item.ts"
import { whyNotGrouped } from "./why-not-grouped.ts"

/**
 * The item in so many shipments: a single piece travels in several boxes, several pieces are dealt out evenly in their
 * order, the first shipments getting what is left over. Refused for what grouping refuses, and for fewer pieces than shipments.
 */
export function splitEvenly(
  item: ShipmentItem,
  shipments: number,
  features: readonly Feature[],
): Result<GroupingPlan, GroupingRefusal> {
  const refusal = whyNotGrouped([item])
  if (refusal !== null) return err(refusal)
  const [Mode] = groupingModes([item], features)
  if (Mode === undefined || Mode === "GROUP" || Mode === "SPLIT") {
    return planGrouping([item], { Mode: "SPLIT", Parcels: shipments }, features)
  }
  const pieces = item.MarketplaceOrderLines.reduce((sum, line) => sum + line.Quantity, 0)
  if (pieces < shipments) {
    return err({ code: "GROUP-NOT-ALLOWED", reason: `It has only ${pieces} pieces for ${shipments} parcels.` })
  }
  return planGrouping([item], { Mode, Shipments: dealt(item, pieces, shipments) }, features)
}

function dealt(item: ShipmentItem, pieces: number, shipments: number): GroupingRequest["Shipments"] {
  const left = item.MarketplaceOrderLines.map(({ Quantity }) => Quantity)
  let line = 0
  return Array.from({ length: shipments }, (_, place) => {
    let room = Math.floor(pieces / shipments) + (place < pieces % shipments ? 1 : 0)
    const Lines: { ItemId: ShipmentItem["Id"]; Line: number; Quantity: number }[] = []
    while (room > 0 && line < left.length) {
      const Quantity = Math.min(room, left[line] ?? 0)
      if (Quantity > 0) Lines.push({ ItemId: item.Id, Line: line, Quantity })
      room -= Quantity
      left[line] = (left[line] ?? 0) - Quantity
      if (left[line] === 0) line += 1
    }
    return { Lines }
  })
}
