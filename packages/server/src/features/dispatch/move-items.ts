import { type LineDispatch, lineDispatches } from "@smart-send/domain/dispatch/line-dispatch"
import { withDispatchStatus } from "@smart-send/domain/dispatch/item-dispatch-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { accountNumberOf } from "@smart-send/domain/marketplace-account/public-account-id"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { saveItems } from "../../records/item/item-rows.ts"
import { tell } from "../../records/outbox/tell.ts"
import { numbersToTell } from "./tellings-of-line.ts"
import { readTellings, type TellingRow } from "./telling-rows.ts"

/** The `UpdatedBy` of an item whose shops were told something. */
const ACTOR = "Marketplace"

/** Locked items say how their shops stand. The feed hears of each, also where only one of several lines has moved. Call it last. */
export async function moveItems(tx: Tx, items: readonly ShipmentItem[]): Promise<void> {
  const rows = await readTellings(
    tx,
    items.map(({ Id }) => Id),
  )
  const numbers = await accountNumbers(tx)
  const moved = items.flatMap((item) => {
    const next = withDispatchStatus(
      item,
      lineDispatches(item).map((line) => currentRow(rows, item, line, numbers)?.status ?? "AwaitingDispatch"),
    )
    return next === item ? [] : [next]
  })
  await saveItems(tx, moved, ACTOR, "System")
  await tell(
    tx,
    "smartsend_items_updated",
    items.map(({ Id }) => Id),
  )
}

/**
 * The row that speaks for a line of an item: the newest that is not withdrawn, and of the numbers of today where there are any. Of
 * several parcels the first speaks that the shop has not been told of yet.
 */
export function currentRow(
  rows: readonly TellingRow[],
  item: ShipmentItem,
  { Source, MarketplaceOrderId, MarketplaceOrderLineId }: LineDispatch,
  numbers: ReadonlyMap<number, string>,
): TellingRow | undefined {
  const accountId = numbers.get(accountNumberOf(Source.AccountId) ?? -1)
  const own = rows.filter(
    (row) =>
      row.item_id === item.Id &&
      row.account_id === accountId &&
      row.order_id === MarketplaceOrderId &&
      row.line_id === MarketplaceOrderLineId &&
      row.status !== null &&
      row.is_wanted,
  )
  const today = numbersToTell(item).flatMap((number) => own.find((row) => row.number === number) ?? [])
  return today.find(({ state }) => state !== "Told") ?? today[0] ?? own.at(-1)
}

/** The ids of the customer's accounts by their numbers, those that were removed included. */
export async function accountNumbers(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: string; number: string }>`select id, number from marketplace_account`.execute(tx)
  return new Map(rows.map(({ id, number }) => [Number(number), id]))
}
