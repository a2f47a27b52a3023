import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { plainWords, rowLexemes, toRow, type DocumentRow } from "./document-row.ts"
import type { SearchBatch } from "./search-engine.ts"

/**
 * Puts the documents of a batch in the place of what there is of its items. Most changes of an order change nothing that is
 * searched, and most of the others leave its words as they were; each costs what it changes.
 */
export async function writeDocuments(tx: Tx, { scope, itemIds, documents }: SearchBatch): Promise<void> {
  const rows = documents.map((document) => toRow(document))
  const known = await readKnown(tx, rows, itemIds)
  const isSame = ({ id, docHash, wordsHash }: DocumentRow) =>
    known.get(id)?.words === wordsHash && known.get(id)?.doc === docHash
  const hasSameWords = ({ id, wordsHash }: DocumentRow) => known.get(id)?.words === wordsHash
  const written = new Set(rows.map(({ id }) => id))
  await remove(
    tx,
    [...known.keys()].filter((id) => !written.has(id)),
  )
  await mark(tx, rows.filter(isSame))
  await change(
    tx,
    rows.filter((row) => hasSameWords(row) && !isSame(row)),
  )
  await write(
    tx,
    scope.customerId,
    rows.filter((row) => !hasSameWords(row)),
  )
}

interface Known {
  readonly words: string
  readonly doc: string
}

async function readKnown(
  tx: Tx,
  documents: readonly DocumentRow[],
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<{ id: string; words_hash: string; doc_hash: string }>`
    select id, words_hash, doc_hash from known_search_documents(${documents.map(({ id }) => id)}::uuid[], ${[...itemIds]}::uuid[])
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, { words: row.words_hash, doc: row.doc_hash }]))
}

async function remove(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`select remove_search_documents(${ids}::uuid[])`.execute(tx)
}

async function mark(tx: Tx, rows: readonly DocumentRow[]): Promise<void> {
  if (rows.length > 0) await sql`select mark_search_documents(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
}

async function change(tx: Tx, rows: readonly DocumentRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    select change_search_documents(${rows.map(({ id }) => id)}::uuid[], ${shownOf(rows)})
  `.execute(tx)
}

async function write(tx: Tx, customerId: string, rows: readonly DocumentRow[]): Promise<void> {
  if (rows.length === 0) return
  const { number } = await tx
    .selectFrom("search_place")
    .select("number")
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow()
  await sql`select add_search_words(${plainWords(rows)}::text[])`.execute(tx)
  await sql`
    select write_search_documents(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ itemId }) => itemId)}::uuid[],
      ${rows.map(({ paid }) => paid)}::timestamptz[], ${shownOf(rows)},
      ${rows.map(({ wordsHash }) => wordsHash)}::bigint[], ${rows.map((row) => rowLexemes(number, row))}::text[])
  `.execute(tx)
}

/** What is counted and shown of each, as arguments of both. */
function shownOf(rows: readonly DocumentRow[]) {
  return sql`${rows.map(({ source }) => source)}::text[], ${rows.map(({ country }) => country)}::text[],
    ${rows.map(({ service }) => service)}::text[], ${rows.map(({ status }) => status)}::text[],
    ${rows.map(({ isDispatched }) => isDispatched)}::boolean[], ${rows.map(({ isPackaged }) => isPackaged)}::boolean[],
    ${rows.map(({ docHash }) => docHash)}::bigint[], ${rows.map(({ doc }) => doc)}::text[]`
}
