import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import { searchOrders } from "@smart-send/contract/search/search-orders"
import { findSellers } from "@smart-send/server/features/erasure/find-seller"
import { connect } from "@smart-send/server/platform/db/connect"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { type Line, median } from "../../line.ts"
import type { SellerClient } from "../../seller-client.ts"
import { plantSearch, type PlantedSearch } from "./plant-search.ts"
import { typedQueries, type TypedQuery } from "./typed-queries.ts"

const ROUNDS = 20
const DAY_MS = 86_400_000
const LIMITS = { half: 30, slow: 120, letter: 150 }

/** Gives a seller, and others beside, a million order lines to search. The app must not be running. */
export async function plantOrdersToSearch(folder: string, person: Person): Promise<PlantedSearch> {
  const server = await startEmbeddedPostgres({ dataFolder: folder })
  const { db } = connect(server.ownerUrl, { max: 1, limits: { silentMillis: 0, statement_timeout: 0 } })
  try {
    const [scope] = await findSellers(db, person.email)
    if (scope === undefined) throw new Error(`There is no seller ${person.email}.`)
    return await plantSearch(db, scope)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** Searches as they are typed, one after the other, over HTTP, with all facets. */
export async function searchLines({ client }: SellerClient, planted: PlantedSearch): Promise<readonly Line[]> {
  const { result } = await client.call(getSearchToken)
  if (result === null) throw new Error("There was no token to search with.")
  const ask = async (query: TypedQuery): Promise<number> => {
    const began = performance.now()
    const body = {
      Token: result.token,
      Query: query.text,
      PaidFrom: daysAgo(query.years * 365),
      Filters: query.filters ?? {},
    }
    const { error } = await client.call(searchOrders, { body })
    if (error !== null) throw new Error(`A search was refused: ${error.code}`)
    return performance.now() - began
  }
  // The first ones find an empty cache, as after a start.
  for (const query of typedQueries(planted, 1)) await ask(query)
  const asked = typedQueries(planted, ROUNDS)
  const took: { readonly query: TypedQuery; readonly ms: number }[] = []
  for (const query of asked) took.push({ query, ms: await ask(query) })
  const times = took.map(({ ms }) => ms)
  const letters = took.filter(({ query }) => query.text.length === 1).map(({ ms }) => ms)
  const opened = took.filter(({ query }) => query.kind === "opened").map(({ ms }) => ms)
  const what = `${planted.count.toLocaleString("en-GB")} order lines: search with facets`
  return [
    {
      ...within(`${what}, p50 of ${times.length}`, median(times), LIMITS.half),
      beside: `opened, without words ${text(median(opened))}`,
    },
    {
      ...within(`${what}, p99 of ${times.length}`, high(times), LIMITS.slow),
      beside: `longest ${text(Math.max(...times))}`,
    },
    within(`${what}, the first letter typed, p99 of ${letters.length}`, high(letters), LIMITS.letter),
  ]
}

function within(what: string, ms: number, limit: number): Line {
  return { what, measured: text(ms), limit: `below ${limit} ms`, beside: "", ok: ms < limit }
}

function high(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

function text(ms: number): string {
  return `${ms.toFixed(1)} ms`
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}
