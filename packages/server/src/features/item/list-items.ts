import type { listItems as listItemsCall } from "@smart-send/contract/item/list-items"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer } from "../../platform/http/route.ts"
import { createKeptTexts } from "./kept-texts.ts"
import { createSharedRuns } from "./share-runs.ts"

/** 64 MB holds the lists of some 300 sellers with 100 items, or of 3 with 10,000. */
const MOST_BYTES = 64 * 1024 * 1024

/** Booked items stay in the list for this long (contract). */
const DAYS_BOOKED = 30

/**
 * Answers the list from a text kept in this process. The text is of one version of the customer's feed, and the version is
 * asked of the database every time, so a change made by any process is seen by the next call. Making the text anew is one
 * query that never turns rows into objects.
 */
export function createItemList(): (context: CustomerContext) => Promise<Answer<typeof listItemsCall>> {
  const kept = createKeptTexts(MOST_BYTES)
  const share = createSharedRuns<Buffer>()

  return async (context) => {
    const key = `${context.caller.tenant}/${context.customerId}`
    const readyText = await share(key, () =>
      context.tx(async (tx) => {
        const text = kept.get(key, await readStamp(tx, context.customerId))
        if (text !== null) return text
        const fresh = await readList(tx, context.customerId)
        kept.set(key, fresh)
        return fresh.text
      }),
    )
    return ok({ readyText })
  }
}

/** The feed's version, and the day: items booked 30 days ago leave the list at midnight. */
const stamp = sql<string>`feed_seq || '/' || (now() at time zone 'UTC')::date`

async function readStamp(tx: Tx, customerId: string): Promise<string> {
  const { rows } = await sql<{
    stamp: string
  }>`select ${stamp} as stamp from customer where id = ${customerId}`.execute(tx)
  return rows[0]?.stamp ?? ""
}

/** Stamp and list of one moment: one statement, one snapshot. */
async function readList(tx: Tx, customerId: string): Promise<{ readonly stamp: string; readonly text: Buffer }> {
  const { rows } = await sql<{ stamp: string; items: string | null }>`
    select ${stamp} as stamp, (
      select string_agg(doc::text, ',' order by id desc) from item
      where customer_id = customer.id and status <> 'Deleted' and (
        booking_status <> 'Booked'
        or booked_at >= to_char((now() at time zone 'UTC')::date - ${DAYS_BOOKED}::int, 'YYYY-MM-DD')
      )
    ) as items
    from customer where id = ${customerId}
  `.execute(tx)
  return { stamp: rows[0]?.stamp ?? "", text: Buffer.from(`{"Items":[${rows[0]?.items ?? ""}]}`) }
}
