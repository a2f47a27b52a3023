import type { Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"

/** What is kept beside items by their own changes and does not say what counting and looking anew says; empty when all of it does. */
export async function wronglyKeptOfItems(ownerDb: Db): Promise<readonly string[]> {
  const { rows: counts } = await sql<{ text: string }>`
    with counted as (
      select i.tenant_id, i.customer_id, c.*, 1 as sign
      from item i cross join lateral
        item_counted(i.doc, i.status, i.marketplace_status, i.booking_status, i.created, i.booked_at) as c
      union all
      select k.*, -1 from item_count k
    ), by_day as (
      -- Days that no period reaches are kept as one.
      select *, case when day < current_date - 60 then '-infinity' else day end as kept_day from counted
    )
    select 'counts of ' || customer_id || ' on ' || kept_day || ' are off by '
      || concat_ws(' ', sum(sign * sold), sum(sign * to_mend), sum(sign * to_tell), sum(sign * in_transit),
        sum(sign * to_print), sum(sign * in_trouble)) as text
    from by_day group by tenant_id, customer_id, kept_day
    having (sum(sign * sold), sum(sign * to_mend), sum(sign * to_tell), sum(sign * in_transit), sum(sign * to_print),
      sum(sign * in_trouble)) is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint)
  `.execute(ownerDb)
  const { rows: lookups } = await sql<{ text: string }>`
    select 'item ' || i.id || ' is looked up by ' || to_json(k)::text || ', and is ' || to_json(l)::text as text
    from item i cross join lateral item_lookup_of(i.doc, i.status, i.marketplace_status, i.booking_status, i.booked_at,
      i.origins, i.erased is not distinct from i.updated) as l
    left join item_lookup k on k.item_id = i.id and k.tenant_id = i.tenant_id and k.customer_id = i.customer_id
    where (k.booked_at, k.on_its_way, k.untold, k.sources, k.ended, k.buyer)
      is distinct from (l.booked_at, l.on_its_way, l.untold, l.sources, l.ended, l.buyer)
  `.execute(ownerDb)
  return [...counts, ...lookups].map(({ text }) => text)
}
