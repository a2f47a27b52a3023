import type { listItems as listItemsCall } from "@smart-send/contract/item/list-items"
import type { ListPlace } from "@smart-send/contract/item/item-shapes"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import { isListed } from "../../records/item/item-page.ts"
import type { Db, Tx } from "../../platform/db/scope.ts"
import { keepAsMade, type KeptAnswer, type Put } from "../../platform/http/compression/kept-answer.ts"
import { SUCCESS_END, SUCCESS_START } from "../../platform/http/envelope-text.ts"
import type { Answer } from "../../platform/http/route.ts"
import { createAnswerCache } from "./answer-cache.ts"
import { readEventTime } from "./list-item-changes.ts"
import { createSharedRuns } from "./share-runs.ts"

/** In compressed bytes: the lists of 1,500 sellers with 100 items, or of about five with 10,000 varied items. */
const MOST_BYTES = 8 * 1024 * 1024

/**
 * How many items are fetched and compressed at once. The first batch, a screenful or two, is sent before the others are
 * read.
 */
const FIRST_ITEMS = 100
const NEXT_ITEMS = 500

/**
 * Answers the list from this process's cache. A cached list belongs to one version of the customer's feed, and that
 * version is read from the database every time, so the next call sees a change made by any process. Making the list is
 * one query whose rows are never parsed into objects, and it is sent while it is made.
 */
export function createItemList(
  platform: Platform,
): (context: CustomerContext) => Promise<Answer<typeof listItemsCall>> {
  const answers = createAnswerCache(MOST_BYTES)
  const share = createSharedRuns<KeptAnswer>()

  const current = async (key: string, context: CustomerContext): Promise<KeptAnswer> => {
    const stamp = await readStamp(platform.db, context)
    const known = answers.get(key, stamp)
    if (known !== null) return known
    // The stamp is read first, so a list may be newer than its stamp and is then made once more, but it is never older.
    const answer = await keepAsMade((put) => writeList(context, stamp, put))
    answers.set(key, { stamp, answer })
    return answer
  }

  return async (context) => {
    const key = `${context.caller.tenant}/${context.customerId}`
    return ok({ kept: await share(key, () => current(key, context)) })
  }
}

const DAY_MS = 86_400_000

const stampOf = ({ caller, customerId }: CustomerContext) =>
  sql<string | null>`feed_stamp(${caller.tenant}, ${customerId}::uuid)`

async function readStamp(db: Db, context: CustomerContext): Promise<string> {
  const { rows } = await sql<{ stamp: string | null }>`select ${stampOf(context)} as stamp`.execute(db)
  return rows[0]?.stamp ?? ""
}

/** Each item is on a line of its own, so that a client can show the first while the last is still on its way. */
function writeList(context: CustomerContext, stamp: string, put: Put): Promise<void> {
  let isBegun = false
  return context.tx(async (tx) => {
    // If the transaction were tried again, the first items would be sent twice.
    if (isBegun) throw new Error("the list was cut off while it was read")
    let start = `${SUCCESS_START}{"Items":[`
    for await (const items of readItemTexts(tx, context.customerId)) {
      isBegun = true
      await put(`${start}\n${items}`)
      start = ","
    }
    const place = JSON.stringify(await placeOf(tx, context.customerId, stamp)).slice(1, -1)
    await put(`${isBegun ? "\n" : start}],${place}}${SUCCESS_END}`)
  })
}

/** Reads the items with a cursor, in batches, newest first, as they are at one moment. */
async function* readItemTexts(tx: Tx, customerId: string): AsyncGenerator<string> {
  // Planned for all rows: a plan for the first few would search through other customers' items.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  await sql`
    declare listed no scroll cursor for
    select doc::text as text from item
    where customer_id = ${sql.lit(customerId)} and ${isListed}
    order by id desc
  `.execute(tx)
  for (let count = FIRST_ITEMS; ; count = NEXT_ITEMS) {
    const { rows } = await sql<{ text: string }>`fetch ${sql.lit(count)} from listed`.execute(tx)
    if (rows.length > 0) yield rows.map(({ text }) => text).join(",\n")
    if (rows.length < count) return
  }
}

/** The place in the feed and the day that a stamp names. */
async function placeOf(tx: Tx, customerId: string, stamp: string): Promise<ListPlace> {
  const [seq = "0", day = ""] = stamp.split("/")
  return {
    Seq: Number(seq),
    SeqAt: await readEventTime(tx, customerId, Number(seq)),
    Day: Math.max(0, Date.parse(day) / DAY_MS),
  }
}
