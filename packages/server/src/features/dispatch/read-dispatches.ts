import type { dispatchDetailsSchema } from "@smart-send/contract/dispatch/dispatch-shapes"
import { dispatchWait } from "@smart-send/domain/dispatch/dispatch-moment"
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
      lineDispatches(item).map((line) => asTold(item, line, { row: currentRow(rows, item, line, numbers), accounts })),
    ]),
  )
}

interface Known {
  readonly row: TellingRow | undefined
  readonly accounts: ShopAccounts
}

function asTold(item: ShipmentItem, line: LineDispatch, { row, accounts }: Known): LineDispatch {
  const shop = accounts.of(line.Source)
  const moment = shop?.moment ?? "Never"
  const now =
    row?.status == null
      ? { ...line, IsAutomaticDispatch: moment !== "Never" }
      : { ...line, TrackingNumber: row.number, Status: row.status, IsAutomaticDispatch: row.is_automatic }
  const isPaused = shop?.account.is_paused === true
  const WaitsFor = dispatchWait({ item, status: now.Status, moment, isPaused, isHeld: (row?.held ?? "") !== "" })
  return { ...now, WaitsFor }
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
