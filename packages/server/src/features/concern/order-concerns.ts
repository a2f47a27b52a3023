import { ORDER_CONCERN_KINDS } from "@smart-send/domain/concern/concern"
import { orderSentences } from "@smart-send/domain/concern/concern-sentences"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import { sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import { type NamedMarketplaces, storeName } from "../../records/marketplace-account/store-name.ts"
import type { Concern } from "./concern.ts"

const rowSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ORDER_CONCERN_KINDS),
  since: z.date(),
  booking_id: z.uuid(),
  order_number: z.string(),
  connector: z.string(),
  prefix: z.enum(["EB", "PR", "II"]),
  number: z.coerce.number().int(),
  name: z.string(),
})

/**
 * What shops said of orders whose label is booked (CONCERN-4, CONCERN-5): over once the label is, or is being, cancelled. A parcel that
 * is under way can't be cancelled any more, and remains for the seller to put aside.
 */
export async function readOrderConcerns(tx: Tx, marketplaces: NamedMarketplaces): Promise<readonly Concern[]> {
  const { rows } = await sql`
    select concern.id, kind, since, booking.id as booking_id,
      coalesce((select line ->> 'MarketplaceOrderId' from jsonb_array_elements(item.doc -> 'MarketplaceOrderLines') as line
        where line -> 'Source' ->> 'AccountId' like '%' || account.number limit 1),
        item.doc -> 'MarketplaceOrderLines' -> 0 ->> 'MarketplaceOrderId', '') as order_number,
      account.connector, account.prefix, account.number, account.name
    from marketplace_concern concern
      join item on item.id = concern.item_id
      join marketplace_account account on account.id = concern.account_id
      join booking on booking.item_id = concern.item_id and booking.status = 'Booked'
    where closed is null
      and not exists (select from cancellation where booking_id = booking.id and cancellation.state <> 'Refused')
    order by since, concern.id
  `.execute(tx)
  return rows.map((row) => presentOrderConcern(rowSchema.parse(row), marketplaces))
}

function presentOrderConcern(row: z.infer<typeof rowSchema>, marketplaces: NamedMarketplaces): Concern {
  const publicId = publicAccountId(row.prefix, row.number)
  const store = storeName(marketplaces, row.connector)
  const { title, description, button } = orderSentences(row.kind, { order: row.order_number, store })
  return {
    Id: row.id,
    Title: title,
    Description: description,
    Button: button,
    Link: `cancellations/request/${row.booking_id}`,
    AccountId: publicId,
    Type: "worker",
    Integration: store,
    AccountName: row.name,
    Code: row.kind.toUpperCase(),
    Since: row.since.toISOString(),
    CanDismiss: true,
  }
}
