import type { listItems as listItemsCall } from "@smart-send/contract/item/list-items"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Db, Tx } from "../../platform/db/scope.ts"
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
export function createItemList(
  platform: Platform,
): (context: CustomerContext) => Promise<Answer<typeof listItemsCall>> {
  const kept = createKeptTexts(MOST_BYTES)
  const share = createSharedRuns<Buffer>()

  const currentText = async (key: string, context: CustomerContext): Promise<Buffer> => {
    const stamp = await readStamp(platform.db, context)
    const text = kept.get(key, stamp)
    if (text !== null) return text
    const fresh = await context.tx((tx) => readList(tx, context))
    kept.set(key, fresh)
    return fresh.text
  }

  return async (context) => {
    const key = `${context.caller.tenant}/${context.customerId}`
    return ok({ readyText: await share(key, () => currentText(key, context)) })
  }
}

const stampOf = ({ caller, customerId }: CustomerContext) =>
  sql<string | null>`feed_stamp(${caller.tenant}, ${customerId}::uuid)`

async function readStamp(db: Db, context: CustomerContext): Promise<string> {
  const { rows } = await sql<{ stamp: string | null }>`select ${stampOf(context)} as stamp`.execute(db)
  return rows[0]?.stamp ?? ""
}

/** Stamp and list: the stamp is read first, so a list may be newer than its stamp, and is then made once more, but never older. */
async function readList(tx: Tx, context: CustomerContext): Promise<{ readonly stamp: string; readonly text: Buffer }> {
  const stamp = await readStamp(tx, context)
  const { rows } = await sql<{ items: string | null }>`
    select string_agg(doc::text, E',\n' order by id desc) as items from item
    where customer_id = ${context.customerId} and status <> 'Deleted' and (
      booking_status <> 'Booked'
      or booked_at >= to_char((now() at time zone 'UTC')::date - ${DAYS_BOOKED}::int, 'YYYY-MM-DD')
    )
  `.execute(tx)
  const items = rows[0]?.items ?? null
  // Each item on a line of its own: a client can show the first while the last is still on its way.
  const list = items === null ? "[]" : `[\n${items}\n]`
  return { stamp, text: Buffer.from(`{"Items":${list},"Seq":${seqOf(stamp)}}`) }
}

/** A stamp is the feed's number and the day. */
function seqOf(stamp: string): number {
  return Number(stamp.split("/")[0])
}
