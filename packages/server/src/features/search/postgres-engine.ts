import type { SearchAnswer, SearchAsked, SearchFound, SearchScope } from "@smart-send/connectors/search-service"
import { idsFrom } from "@smart-send/domain/search/as-item-id"
import type { SearchDocument } from "@smart-send/domain/search/search-document"
import type { ItemId } from "@smart-send/domain/id/id"
import { SEARCH_LIMITS } from "@smart-send/domain/search/search-limits"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { inScope, type Tx } from "../../platform/db/scope.ts"
import { countFacets, type CountedFacets, type CountedValues } from "./count-facets.ts"
import { exactGroups, groupsWith, type WordGroup } from "./word-groups.ts"
import { findCorrections, type Correction } from "./find-corrections.ts"
import { holdsSearchToken, signSearchToken } from "./search-token.ts"
import type { SearchEngine } from "./search-engine.ts"
import { prepareDocuments } from "./prepare-documents.ts"
import { readDocuments } from "./read-documents.ts"

const APPLICATION = "smart-send"
const INDEX_NAME = "orders"

/** Of each level one document in so many is counted (`is_search_sample`). */
const LEVELS = [
  { level: 2, oneIn: 128 },
  { level: 1, oneIn: 16 },
] as const
/** Counted at a level: an estimate by as many is within some per cent, and counting sixteen times as many takes too long. */
const ENOUGH = 400
/** Where more than this is found, a page is read by going through the newest. */
const MUCH = 8_000
/** Fewer hits than this are little: then words that were perhaps mistyped are looked for as well. */
const LITTLE = 3

/** The search of the database itself. */
export function createPostgresEngine({
  db,
  clock,
  linkSecret,
}: Pick<Platform, "db" | "clock" | "linkSecret">): SearchEngine {
  return {
    name: "postgresql",
    token: async (scope) => {
      const until = new Date(clock.now().getTime() + SEARCH_LIMITS.tokenMinutes * 60_000)
      const token = await signSearchToken(linkSecret, scope, until)
      return { application: APPLICATION, token, indexName: INDEX_NAME }
    },
    search: async (scope, token, asked): Promise<SearchAnswer> => {
      if (!(await holdsSearchToken(linkSecret, token, scope, clock.now()))) return { kind: "expired" }
      return { kind: "found", found: await inScope(db, scope, (tx) => search({ tx, scope, asked })) }
    },
    prepare: prepareDocuments,
    write: async (scope, read, settle) =>
      orNothing(db, scope, async (tx) => {
        const { write } = await read(tx)
        await write(tx)
        return settle(tx)
      }),
    removeOlder: async (scope, writtenBefore, settle) =>
      orNothing(db, scope, async (tx) => {
        await sql`select remove_search_leftovers(${writtenBefore}::timestamptz)`.execute(tx)
        return settle(tx)
      }),
  }
}

const FENCED_OFF = Symbol("another process has the customer")

/** Undoes everything where the work is not settled. */
async function orNothing(db: Platform["db"], scope: SearchScope, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  try {
    await inScope(db, scope, async (tx) => {
      if (!(await work(tx))) throw new Error("fenced off", { cause: FENCED_OFF })
    })
    return true
  } catch (error) {
    if (error instanceof Error && error.cause === FENCED_OFF) return false
    throw error
  }
}

interface Question {
  readonly tx: Tx
  readonly scope: SearchScope
  readonly asked: SearchAsked
}

async function search(question: Question): Promise<SearchFound> {
  const { tx, asked } = question
  const isById = asked.text.itemId !== undefined
  const exact = isById ? [] : exactGroups(asked.text)
  const plain = isById ? await countAll(question, exact) : await countThem(question, exact)
  const isLittle = plain.total < LITTLE && !plain.isEstimate && !isById
  const corrections = isLittle ? await findCorrections(tx, asked.text) : []
  if (corrections.length === 0) return withPage(question, { groups: exact, first: [], counted: plain, corrections })
  const groups = groupsWith(exact, corrections)
  const counted = await countThem(question, groups)
  return withPage(question, { groups, first: exact, counted, corrections })
}

interface Counted extends CountedFacets {
  readonly isEstimate: boolean
}

/** The smallest level is counted first: it tells whether there is little enough to count more. */
async function countThem(question: Question, groups: readonly WordGroup[]): Promise<Counted> {
  for (const { level, oneIn } of LEVELS) {
    const rows = await countRows(question, { groups, level })
    if (rows.reduce((sum, { count }) => sum + count, 0) < ENOUGH) continue
    return { ...countFacets(rows, question.asked.filters, oneIn), isEstimate: true }
  }
  return countAll(question, groups)
}

async function countAll(question: Question, groups: readonly WordGroup[]): Promise<Counted> {
  const rows = await countRows(question, { groups, level: 0 })
  return { ...countFacets(rows, question.asked.filters), isEstimate: false }
}

/** The items that are searched, as arguments; none where all are. */
function itemsOf({ text: { itemId } }: SearchAsked) {
  const ids = itemId === undefined ? null : idsFrom(itemId)
  return sql`${ids?.first ?? null}::uuid, ${ids?.last ?? null}::uuid`
}

interface CountRow {
  readonly source: string
  readonly country: string
  readonly service: string
  readonly status: string
  readonly count: number
}

async function countRows(
  { tx, asked }: Question,
  { groups, level }: { readonly groups: readonly WordGroup[]; readonly level: number },
): Promise<readonly CountedValues[]> {
  const { from, until, variant } = asked
  const { rows } = await sql<CountRow>`
    select source, country, service, status, count
    from count_search(${JSON.stringify(groups)}::jsonb, ${from}::timestamptz, ${until}::timestamptz, ${variant}, ${level}::int,
      ${itemsOf(asked)})
  `.execute(tx)
  return rows.map(({ source, country, service, status, count }) => ({
    Source: source,
    DeliveryCountry: country,
    Service: service,
    TrackingStatus: status,
    count,
  }))
}

interface Search {
  readonly groups: readonly WordGroup[]
  /** What is found by these comes first. */
  readonly first: readonly WordGroup[]
  readonly counted: Counted
  readonly corrections: readonly Correction[]
}

async function withPage(question: Question, { groups, first, counted, corrections }: Search): Promise<SearchFound> {
  const { asked } = question
  const skip = asked.page * asked.hitsPerPage
  const isPast = skip >= Math.min(counted.total, SEARCH_LIMITS.reachableHits)
  return {
    documents: isPast ? [] : await readPage(question, { groups, first, counted, skip }),
    total: counted.total,
    isEstimate: counted.isEstimate,
    corrections: corrections.map(({ typed, found }) => ({ typed, found })),
    counts: counted.counts,
  }
}

async function readPage(
  { tx, scope, asked }: Question,
  { groups, first, counted, skip }: Omit<Search, "corrections"> & { readonly skip: number },
): Promise<readonly SearchDocument[]> {
  const { from, until, variant, filters, hitsPerPage } = asked
  const isMuch = counted.total >= MUCH || (groups.length === 0 && asked.text.itemId === undefined)
  const { rows } = await sql<Found>`
    select id, item_id from find_search(${JSON.stringify(groups)}::jsonb, ${JSON.stringify(first)}::jsonb, ${from}::timestamptz,
      ${until}::timestamptz, ${variant}, ${orNone(filters.Source)}::text[], ${orNone(filters.DeliveryCountry)}::text[],
      ${orNone(filters.Service)}::text[], ${orNone(filters.TrackingStatus)}::text[],
      ${itemsOf(asked)}, ${isMuch}, ${skip}::int, ${hitsPerPage}::int)
  `.execute(tx)
  return readShown(tx, scope, rows)
}

interface Found {
  readonly id: string
  readonly item_id: ItemId
}

/** What is shown of each is read from its order (ADR 168). One that has been booked or cancelled since it was written is shown as it has become. */
async function readShown(tx: Tx, scope: SearchScope, found: readonly Found[]): Promise<readonly SearchDocument[]> {
  const { documents } = await readDocuments(tx, scope, [...new Set(found.map((each) => each.item_id))])
  const byId = new Map(documents.map((each) => [each.id, each.document]))
  const ids = new Set(found.map(({ id }) => id))
  const others = new Map(documents.filter(({ id }) => !ids.has(id)).map((each) => [each.itemId, each.document]))
  return found.flatMap(({ id, item_id }) => byId.get(id) ?? others.get(item_id) ?? [])
}

function orNone(values: readonly string[]): string[] | null {
  return values.length === 0 ? null : [...values]
}
