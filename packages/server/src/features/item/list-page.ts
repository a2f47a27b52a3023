import type { listBookedItems } from "@smart-send/contract/item/list-booked-items"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import type { ItemPage } from "../../records/item/item-page.ts"

type PageCall = typeof listBookedItems

/** One page of a list as text; rows are never parsed into objects. */
export function listPage(page: ItemPage) {
  return async (context: CustomerContext, { query }: Input<PageCall>): Promise<Answer<PageCall>> => {
    const text = await context.tx(async (tx) => {
      const { rows } = await sql<{ items: string | null }>`
        select string_agg(doc::text, ',' order by dated desc, id desc) as items from (
          select id, doc, ${page.dated} as dated from item
          where customer_id = ${context.customerId} and ${page.which}
            and ${page.dated} >= to_char((now() at time zone 'UTC')::date - ${query.period}::int, 'YYYY-MM-DD')
          order by dated desc, id desc limit ${query.take} offset ${query.skip}
        ) as paged
      `.execute(tx)
      return rows[0]?.items ?? ""
    })
    return ok({ readyText: Buffer.from(`{"Items":[${text}]}`) })
  }
}
