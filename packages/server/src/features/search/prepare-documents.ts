import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { textArray } from "../../platform/db/text-array.ts"
import { mapInTurns } from "../../platform/jobs/own-turn.ts"
import { plainWords, rowLexemes, toRow, type DocumentRow } from "./document-row.ts"
import type { PreparedBatch, SearchBatch } from "./search-engine.ts"

/** Some milliseconds of computing, after which others have their turn. */
const AT_A_STRETCH = 100

/**
 * Compares the documents of a batch with what there is of its items, and makes ready what puts them in its place. Most changes of an
 * order change nothing that is searched, and most of the others leave its words as they were; each costs what it changes.
 */
export async function prepareDocuments(tx: Tx, batch: SearchBatch, isAnew: boolean): Promise<PreparedBatch> {
  const rows = await mapInTurns(batch.documents, AT_A_STRETCH, toRow)
  const known = await readKnown(tx, rows, batch.itemIds)
  const written = new Set(rows.map(({ id }) => id))
  const others = rows.filter(({ id, wordsHash }) => known.get(id) !== wordsHash)
  const withSameWords = rows.filter(({ id, wordsHash }) => known.get(id) === wordsHash)
  const statements = [
    remove([...known.keys()].filter((id) => !written.has(id))),
    mark(isAnew ? withSameWords : []),
    change(withSameWords),
    ...(others.length === 0 ? [] : write(await numberOf(tx, batch), others)),
  ].filter((statement) => statement !== null)
  return {
    ...batch,
    write: async (writing) => {
      for (const statement of statements) await statement.execute(writing)
    },
  }
}

/** The documents that there are, each with the hash of its words. */
async function readKnown(
  tx: Tx,
  documents: readonly DocumentRow[],
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; words_hash: string }>`
    select id, words_hash
    from known_search_documents(${idsOf(documents)}, ${textArray(itemIds)}::text[]::uuid[])
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, row.words_hash]))
}

async function numberOf(tx: Tx, { scope }: SearchBatch): Promise<number> {
  const { number } = await tx
    .selectFrom("search_place")
    .select("number")
    .where("customer_id", "=", scope.customerId)
    .executeTakeFirstOrThrow()
  return number
}

function remove(ids: readonly string[]) {
  return ids.length === 0 ? null : sql`select remove_search_documents(${textArray(ids)}::text[]::uuid[])`
}

function mark(rows: readonly DocumentRow[]) {
  return rows.length === 0 ? null : sql`select mark_search_documents(${idsOf(rows)})`
}

function change(rows: readonly DocumentRow[]) {
  return rows.length === 0 ? null : sql`select change_search_documents(${idsOf(rows)}, ${countedOf(rows)})`
}

function write(customerNumber: number, rows: readonly DocumentRow[]) {
  return [
    sql`select add_search_words(${textArray(plainWords(rows))}::text[])`,
    sql`
      select write_search_documents(${idsOf(rows)}, ${textOf(rows, ({ itemId }) => itemId)}::uuid[],
        ${textOf(rows, ({ paid }) => paid)}::timestamptz[], ${countedOf(rows)},
        ${textOf(rows, ({ wordsHash }) => wordsHash)}::bigint[], ${textOf(rows, (row) => rowLexemes(customerNumber, row))})
    `,
  ]
}

/** What is counted of each, as arguments of both. */
function countedOf(rows: readonly DocumentRow[]) {
  return sql`${textOf(rows, ({ source }) => source)}, ${textOf(rows, ({ country }) => country)},
    ${textOf(rows, ({ service }) => service)}, ${textOf(rows, ({ status }) => status)},
    ${textOf(rows, ({ isDispatched }) => String(isDispatched))}::boolean[],
    ${textOf(rows, ({ isPackaged }) => String(isPackaged))}::boolean[]`
}

function idsOf(rows: readonly DocumentRow[]) {
  return sql`${textOf(rows, ({ id }) => id)}::uuid[]`
}

function textOf(rows: readonly DocumentRow[], column: (row: DocumentRow) => string) {
  return sql`${textArray(rows.map(column))}::text[]`
}
