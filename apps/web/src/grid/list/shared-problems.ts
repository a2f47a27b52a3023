import type { ItemId } from "@smart-send/domain/id/id"
import { isActiveSold } from "@smart-send/domain/item/item-status"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { rowProblems } from "../main-problem.ts"

/** A problem that several items have, which one text put into the same field of each fixes. */
export interface SharedProblem {
  readonly code: string
  /** The sentence of the first item. */
  readonly sentence: string
  readonly ids: readonly ItemId[]
}

/** `value`: one text for the same field of each. `show`: each needs its own answer, so the items are only shown. */
export type FixAll = "parcel" | "cheapest" | "priceAgain" | "extras" | "date" | "tariff" | "value" | "show"

const FIXES: ReadonlyMap<string, FixAll> = new Map<string, FixAll>(
  Object.entries({
    "ITEM-WEIGHT": "parcel",
    "ITEM-DIMENSIONS": "parcel",
    "SERVICE-MISSING": "cheapest",
    "SERVICE-UNAVAILABLE": "cheapest",
    "SERVICE-MULTIPARCEL-UNSUPPORTED": "cheapest",
    "ITEM-PROHIB-INVALID": "cheapest",
    "SERVICE-COLLECTION-DATE": "date",
    "SERVICE-DDU-UNSUPPORTED": "value",
    "CUSTOMS-SENDER-VATSTATUS-FORMAT": "show",
    "EXTRAS-UNAVAILABLE": "extras",
    "QUOTE-FAILED": "priceAgain",
  }),
)

/**
 * Values that rarely differ between items: the seller's own fields, a phone or email used in place of a missing
 * buyer's, contents.
 */
const ONE_FOR_ALL =
  /^(ADDRESS|CUSTOMS)-SENDER-|^ADDRESS-RECIPIENT-(PHONE|EMAIL)-|^PRODUCT-(COUNTRYOFMANUFACTURE|DESCRIPTION)-|^ITEM-[A-Z]+-(REQUIRED|FORMAT)$/

/** What fixes a problem with this code for many items at once. */
export function fixAll(code: string): FixAll {
  const known = FIXES.get(code)
  if (known !== undefined) return known
  if (code.startsWith("PRODUCT-TARIFFCODE-")) return "tariff"
  return ONE_FOR_ALL.test(code) ? "value" : "show"
}

/** Whether the record's problems count: it is for sale, and is not being saved or priced. */
function hasOpenProblems(record: ItemRecord): boolean {
  const isPageIdle = record.state === "IDLE" || record.state === "ERROR"
  return record.problems.length > 0 && isPageIdle && isActiveSold(record.item)
}

/** The error that most of these items share and that one value fixes; null when there is none. */
export function sharedProblem(records: Iterable<ItemRecord>): SharedProblem | null {
  const found = new Map<string, { readonly sentence: string; readonly ids: ItemId[] }>()
  for (const record of records) {
    if (!hasOpenProblems(record)) continue
    for (const { code, sentence } of errorsOf(record)) {
      const known = found.get(code)
      if (known === undefined) found.set(code, { sentence, ids: [record.id] })
      else known.ids.push(record.id)
    }
  }
  const [most] = [...found]
    .filter(([code]) => fixAll(code) === "value")
    .map(([code, { sentence, ids }]) => ({ code, sentence, ids }))
    .toSorted((a, b) => b.ids.length - a.ids.length || (a.code < b.code ? -1 : 1))
  return most ?? null
}

/** Each code once, however many lines of the item have it. */
function errorsOf(record: ItemRecord): readonly { readonly code: string; readonly sentence: string }[] {
  const sentences = new Map<string, string>()
  for (const { Code, Message, Severity } of rowProblems(record)) {
    if (Severity === "error" && !sentences.has(Code)) sentences.set(Code, Message)
  }
  return Array.from(sentences, ([code, sentence]) => ({ code, sentence }))
}
