import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { inScope, type Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { anAddress, anItem, anItemService } from "./an-item.ts"
import { flatServiceId, type FlatCourier } from "./a-flat-catalogue.ts"

/**
 * Saves items of a customer that are ready to be booked with a courier of the flat catalogue, and returns their ids.
 */
export async function savedItems(
  db: Db,
  customer: { readonly tenant: string; readonly customerId: string },
  options: { readonly count: number; readonly courier?: FlatCourier; readonly over?: Partial<ShipmentItem> },
): Promise<readonly ItemId[]> {
  const service = anItemService({ Id: flatServiceId(options.courier ?? "wren"), AccountId: "main" })
  // DPD takes no parcel without the recipient's phone number.
  const phone = options.courier === "dpd" ? { Recipient: anAddress({ Phone: "07700900123" }) } : {}
  const item = anItem({ Service: service, ...phone, ...options.over })
  const doc = JSON.stringify({ ...item, CustomerId: customer.customerId })
  const { rows } = await inScope(db, customer, (tx) =>
    sql<{ id: string }>`
      insert into item (id, tenant_id, customer_id, updated, created, doc)
      select made.id, ${customer.tenant}, ${customer.customerId}, at, at,
        ${doc}::jsonb || jsonb_build_object('Id', made.id, 'Created', text_at, 'Updated', text_at)
      from (select uuidv7() as id from generate_series(1, ${options.count}::int)) as made,
        (select date_trunc('milliseconds', now()) as at) as clock,
        lateral (select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as text_at) as texts
      returning id
    `.execute(tx),
  )
  return rows.map((row) => itemIdSchema.parse(row.id))
}
