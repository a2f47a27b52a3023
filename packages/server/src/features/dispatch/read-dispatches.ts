import type { dispatchDetailsSchema } from "@smart-send/contract/dispatch/dispatch-shapes"
import { overallDispatchStatus } from "@smart-send/domain/dispatch/dispatch-status"
import { lineDispatches, type LineDispatch } from "@smart-send/domain/dispatch/line-dispatch"
import { whyNotDispatched } from "@smart-send/domain/dispatch/request-dispatch"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import { accountNumbers, currentRow } from "./move-items.ts"
import type { ShopAccounts } from "./shop-accounts.ts"
import { readTellings, type TellingRow } from "./telling-rows.ts"

export type DispatchDetails = z.output<typeof dispatchDetailsSchema>

/** How each line of these items stands: as far as its shop has been told, otherwise as the item says. */
export async function readDispatches(
  tx: Tx,
  accounts: ShopAccounts,
  items: readonly ShipmentItem[],
): Promise<ReadonlyMap<ShipmentItem, readonly LineDispatch[]>> {
  const rows = await readTellings(
    tx,
    items.map(({ Id }) => Id),
  )
  const numbers = rows.length === 0 ? new Map<number, string>() : await accountNumbers(tx)
  return new Map(
    items.map((item) => [
      item,
      lineDispatches(item).map((line) => asTold(line, currentRow(rows, item, line, numbers), accounts)),
    ]),
  )
}

function asTold(line: LineDispatch, row: TellingRow | undefined, accounts: ShopAccounts): LineDispatch {
  if (row?.status == null) {
    const moment = accounts.of(line.Source)?.moment ?? "Never"
    return { ...line, IsAutomaticDispatch: moment !== "Never" }
  }
  return { ...line, TrackingNumber: row.number, Status: row.status, IsAutomaticDispatch: row.is_automatic }
}

export function presentDispatch(
  item: ShipmentItem,
  lines: readonly LineDispatch[],
  accounts: ShopAccounts,
): DispatchDetails {
  const statuses = lines.map(({ Status }) => Status)
  return {
    ItemId: item.Id,
    OverallDispatchStatus: overallDispatchStatus(statuses, item.MarketplaceStatus),
    MarketplaceOrderlineDispatches: [...lines],
    Reference: item.BookingDetails?.Reference ?? "",
    WhyNot: whyNotDispatched({ item, lines, isLinked: (source) => accounts.of(source) !== null }),
  }
}
