import { listStatements } from "@smart-send/contract/invoice/list-statements"
import { listOrders } from "@smart-send/contract/order/list-orders"
import { previewRule } from "@smart-send/contract/rule/preview-rule"
import { MOST_REPLAYED } from "@smart-send/domain/rule/rule-limits"
import type { BodySentBy, QuerySentBy } from "@smart-send/contract/call/define-call"
import { connect } from "@smart-send/server/platform/db/connect"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import { findSellers } from "@smart-send/server/features/erasure/find-seller"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { type Line, median } from "../line.ts"
import type { SellerClient } from "../seller-client.ts"

/** In a customer's history; the deep page begins near its end. */
const PLANTED = 100_000
const APART_SECONDS = 60
/** So long ago that no courier is compared with them, and not so long that buyers' data is deleted while the app is measured. */
const NEWEST_DAYS_AGO = 45
const SKIPPED = 9_000
const ROUNDS = 30
const LIMIT_MS = 50
const TRIES = 9
const TRY_LIMIT_MS = 1000

/** It changes every one of them and its price, which is as much as a rule can do. */
const A_RULE: BodySentBy<typeof previewRule> = {
  Of: "Sent",
  Rule: {
    Name: "Heavier",
    Conditions: [{ Field: "Sku", Comparison: "HasValue" }],
    Actions: [{ Field: "Weight", Value: "3" }],
  },
}

type Query = QuerySentBy<typeof listOrders>

/** When the newest of planted orders was booked. */
function plantedUntil(): string {
  return new Date(Date.now() - NEWEST_DAYS_AGO * 86_400_000).toISOString()
}

/** Gives a seller a long history. The app must not be running. */
export async function plantHistory(dataFolder: string, person: Person): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder })
  const { db } = connect(server.ownerUrl, { max: 2, limits: { silentMillis: 0 } })
  try {
    const [scope] = await findSellers(db, person.email)
    if (scope === undefined) throw new Error(`There is no seller ${person.email}.`)
    await plantPastOrders(db, scope, { count: PLANTED, newest: plantedUntil(), apartSeconds: APART_SECONDS })
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** The first page, searches, and a deep page of a long history, each in turn, over HTTP. */
export async function pastOrdersLines({ client }: SellerClient): Promise<readonly Line[]> {
  const read = async (query: Query) => {
    const began = performance.now()
    const { result, error } = await client.call(listOrders, { query: { period: "Any", ...query } })
    if (result === null || result.Orders.length === 0) throw new Error(`Nothing was listed: ${error?.code}`)
    return { ms: performance.now() - began, result }
  }
  const deepCursor = await cursorNearTheEnd(read)
  const took = {
    first: [] as number[],
    number: [] as number[],
    postcode: [] as number[],
    deep: [] as number[],
    months: [] as number[],
    tried: [] as number[],
  }
  const tryRule = async () => {
    const began = performance.now()
    const { result, error } = await client.call(previewRule, { params: { type: "SmartSend" }, body: A_RULE })
    if (result?.Looked !== MOST_REPLAYED) throw new Error(`A rule was tried on ${result?.Looked}: ${error?.code}`)
    return performance.now() - began
  }
  const readMonths = async () => {
    const began = performance.now()
    const { result, error } = await client.call(listStatements)
    if (result === null || result.Months.length === 0) throw new Error(`No month was listed: ${error?.code}`)
    return performance.now() - began
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    took.first.push((await read({})).ms)
    took.number.push((await read({ search: `PLT0000${String(71_003 + round)}GB`.toLowerCase() })).ms)
    took.postcode.push((await read({ search: `YO${(round % 90) + 1} ${(round % 9) + 1}` })).ms)
    took.deep.push((await read({ cursor: deepCursor })).ms)
    took.months.push(await readMonths())
  }
  for (let round = 0; round < TRIES; round += 1) took.tried.push(await tryRule())
  const tried = median(took.tried)
  const first = median(took.first)
  const deep = median(took.deep)
  return [
    within("first page of 25", first),
    within("search by tracking number", median(took.number)),
    within("search by postcode", median(took.postcode)),
    within("statements by month", median(took.months)),
    {
      ...within("a rule tried on the newest 10,000", tried),
      limit: `below ${TRY_LIMIT_MS} ms`,
      ok: tried < TRY_LIMIT_MS,
    },
    {
      ...within("page after 90,000", deep),
      limit: "no slower than the first",
      beside: `first ${first.toFixed(1)} ms`,
      // Both are a few milliseconds, and one run differs from the next by as much as this.
      ok: deep <= first * 1.25 + 1,
    },
  ]
}

/** Goes to the end by pages of 1,000, as a client that exports would. */
async function cursorNearTheEnd(
  read: (query: Query) => Promise<{ readonly result: { readonly Next: string | null } }>,
): Promise<string> {
  let { Next } = (await read({ skip: SKIPPED, take: 1000 })).result
  for (let page = 0; page < 80; page += 1) Next = (await read({ take: 1000, cursor: Next ?? "" })).result.Next
  if (Next === null) throw new Error("The history ended early.")
  return Next
}

function within(what: string, ms: number): Line {
  return {
    what: `${PLANTED.toLocaleString("en-GB")} past orders: ${what}, p50`,
    measured: `${ms.toFixed(1)} ms`,
    limit: `below ${LIMIT_MS} ms`,
    beside: "",
    ok: ms < LIMIT_MS,
  }
}
