import { createHash } from "node:crypto"
import type { IndexedDocument } from "@smart-send/connectors/search-service"
import { lexemesOf } from "./lexemes-of.ts"
import { NUMBER_END } from "./word-groups.ts"

/** A document as `write_search_documents` takes it. */
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
  readonly hash: string
  readonly lexemes: readonly string[]
  readonly plain: readonly string[]
  readonly doc: unknown
}

/** Words of letters alone can be mistyped and still be found. */
const PLAIN = /^[^\p{N}]{4,}$/u

export function toRow(
  customerNumber: number,
  { id, itemId, words, numberEnds, facets, document }: IndexedDocument,
): DocumentRow {
  const all = [...words, ...numberEnds.map((end) => `${NUMBER_END}${end}`)]
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
    hash: hashOf(all),
    lexemes: lexemesOf(customerNumber, { id, paid: document.paidDate, words: all }),
    plain: words.filter((word) => PLAIN.test(word)),
    doc: document,
  }
}

/** A number of 64 bits, as text. */
function hashOf(words: readonly string[]): string {
  return createHash("sha256").update(words.join(" ")).digest().readBigInt64BE(0).toString()
}
