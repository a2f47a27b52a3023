import type { dispatchDetailsSchema } from "@smart-send/contract/dispatch/dispatch-shapes"
import { overallDispatchStatus } from "@smart-send/domain/dispatch/dispatch-status"
import { isSameLine, lineDispatches, type LineDispatch } from "@smart-send/domain/dispatch/line-dispatch"
import { whyNotDispatched } from "@smart-send/domain/dispatch/request-dispatch"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import type { Dispatchers } from "./dispatcher.ts"

export type DispatchDetails = z.output<typeof dispatchDetailsSchema>

/** How each line of these items stands: as its marketplace's dispatcher knows it, otherwise as the item says. */
export async function readDispatches(
  tx: Tx,
  dispatchers: Dispatchers,
  items: readonly ShipmentItem[],
): Promise<ReadonlyMap<ShipmentItem, readonly LineDispatch[]>> {
  const ids = items.map(({ Id }) => Id)
  const known = await Promise.all([...dispatchers.values()].map(async (dispatcher) => dispatcher.read(tx, ids)))
  return new Map(
    items.map((item) => {
      const told = known.flatMap((byItem) => byItem.get(item.Id) ?? [])
      return [item, lineDispatches(item).map((line) => told.find((each) => isSameLine(each, line)) ?? line)]
    }),
  )
}

export function presentDispatch(
  item: ShipmentItem,
  lines: readonly LineDispatch[],
  dispatchers: Dispatchers,
): DispatchDetails {
  const statuses = lines.map(({ Status }) => Status)
  return {
    ItemId: item.Id,
    OverallDispatchStatus: overallDispatchStatus(statuses, item.MarketplaceStatus),
    MarketplaceOrderlineDispatches: [...lines],
    Reference: item.BookingDetails?.Reference ?? "",
    WhyNot: whyNotDispatched({ item, lines, linked: new Set(dispatchers.keys()) }),
  }
}
