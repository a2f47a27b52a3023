import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Minor } from "@smart-send/domain/money/money"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import type { ItemService } from "@smart-send/domain/service/service"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { CLAIM_CASE_COLUMNS, type ClaimCaseRow } from "../../records/case/claim-case.ts"
import { readItems } from "../../records/item/item-rows.ts"

/** An order line with the facts that screens show. */
export interface OrderRow extends ClaimCaseRow {
  readonly id: BookingId
  readonly item_id: ItemId
  readonly order_id: string
  readonly provider: string
  readonly account: string
  readonly service: ItemService
  readonly price_minor: Minor
  readonly currency: string
  readonly tracking_number: string
  readonly open_claim_id: string | null
}

export interface OrderAndItem {
  readonly line: OrderRow
  readonly item: ShipmentItem
}

/** Order lines with their items, in the order asked for; unknown and foreign ids are left out. */
export async function readOrders(tx: Tx, ids: readonly string[]): Promise<readonly OrderAndItem[]> {
  const { rows } = await sql<OrderRow>`
    select b.id, b.item_id, b.order_id, b.provider, b.account, b.service, b.price_minor, b.currency, b.tracking_number,
      ${CLAIM_CASE_COLUMNS},
      (select c.id from claim c
        where c.booking_id = b.id and c.closed is null and c.status not in ('Declined', 'Withdrawn')) as open_claim_id
    from booking b where b.id = any(${ids}::uuid[])
  `.execute(tx)
  const lines = new Map<string, OrderRow>(rows.map((row) => [row.id, row]))
  const items = await readItems(
    tx,
    rows.map((row) => row.item_id),
  )
  const itemsById = new Map(items.map((item) => [item.Id, item]))
  return ids.flatMap((id) => {
    const line = lines.get(id)
    const item = line && itemsById.get(line.item_id)
    return line === undefined || item === undefined ? [] : [{ line, item }]
  })
}

/** One order line of an account. */
export async function readOrder(
  tx: Tx,
  { provider, account, id }: AccountRef & { readonly id: BookingId },
): Promise<OrderAndItem | undefined> {
  const [order] = await readOrders(tx, [id])
  return order?.line.provider === provider && order.line.account === account ? order : undefined
}
