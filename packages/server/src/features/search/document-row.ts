import { hash } from "node:crypto"
import type { IndexedDocument } from "@smart-send/connectors/search-service"
import { lexemesOf } from "./lexemes-of.ts"
import { fromItsEnd } from "./word-groups.ts"

/** A document as the database keeps it. */
export interface DocumentRow {
  readonly id: string
  readonly itemId: string
  readonly paid: string
  readonly source: string
  readonly country: string
  readonly service: string
  readonly status: string
  readonly isDispatched: boolean
  readonly isPackaged: boolean
  /** Of what the lexemes and plain words are made of. */
  readonly wordsHash: string
  /** What its words are made of, which are many and seldom needed. */
  readonly said: IndexedDocument
}

export function toRow(indexed: IndexedDocument): DocumentRow {
  const { id, itemId, words, numbers, facets, document } = indexed
  return {
    id,
    itemId,
    paid: document.paidDate,
    source: facets.Source,
    country: facets.DeliveryCountry,
    service: facets.Service,
    status: facets.TrackingStatus,
    isDispatched: document.actionTags.includes("DISPATCHED"),
    isPackaged: document.actionTags.includes("PACKAGED"),
    wordsHash: hashOf(`${document.paidDate} ${words.join(" ")} < ${numbers.join(" ")}`),
    said: indexed,
  }
}

/** What the index holds of it, in one text. */
export function rowLexemes(customerNumber: number, { id, paid, said: { words, numbers } }: DocumentRow): string {
  const all = [...words, ...numbers.map((number) => fromItsEnd(number))]
  return lexemesOf(customerNumber, { id, paid, words: all }).join(" ")
}

/** Words of letters alone can be mistyped and still be found. */
const PLAIN = /^[^\p{N}]{4,}$/u

/** Each once. */
export function plainWords(rows: readonly DocumentRow[]): string[] {
  // Most words are in many documents: each is looked at once.
  const words = new Set<string>()
  for (const { said } of rows) for (const word of said.words) words.add(word)
  return Array.from(words).filter((word) => PLAIN.test(word))
}

/** A number of 64 bits, as text. */
function hashOf(text: string): string {
  return hash("sha256", text, "buffer").readBigInt64BE(0).toString()
}
