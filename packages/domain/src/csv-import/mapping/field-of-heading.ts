import { addressWords } from "./address-words.ts"
import { goodsWords } from "./goods-words.ts"
import { HOUSE_NUMBERS } from "./house-number-words.ts"
import type { MappedField } from "./mapped-fields.ts"
import { plainHeading } from "./plain-heading.ts"

/** A field that a heading speaks of, and how surely, from 0 to 1. */
export interface HeadingMatch {
  readonly field: MappedField
  readonly sureness: number
  /** The rest of an address line: it may stand beside another column of the same field. */
  readonly isRest: boolean
}

const fieldsByWords = new Map<string, MappedField[]>()
for (const [field, words] of [...addressWords, ...goodsWords]) {
  for (const each of words.split("|").map((word) => word.trim())) {
    const fields = fieldsByWords.get(each)
    if (fields === undefined) fieldsByWords.set(each, [field])
    else if (!fields.includes(field)) fields.push(field)
  }
}

/** What may be said of where a parcel goes, or of the parcel: "delivery date" is no date of an order. */
const OF_DELIVERY: ReadonlySet<MappedField> = new Set([
  "RecipientName",
  "FirstName",
  "LastName",
  "Company",
  "AddressLine1",
  "AddressLine2",
  "AddressLine3",
  "Town",
  "County",
  "Postcode",
  "Country",
  "Phone",
  "Email",
  "BuyerNote",
  "Weight",
])

/** As the heading stands, without its small words, and with a compound taken apart. */
const SURENESS = [1, 0.95, 0.9, 0.85] as const
/** Whoever pays often has another address. */
const BILLING_SHARE = 0.5

/** The fields that a heading may mean, by its words alone. */
export function fieldsOfHeading(heading: string): readonly HeadingMatch[] {
  const { whole, plain, isDelivery, isBilling } = plainHeading(heading)
  const best = new Map<MappedField, HeadingMatch>()
  for (const [step, text] of [whole, ...plain].entries()) {
    const isRest = HOUSE_NUMBERS.has(text)
    for (const field of isRest ? (["AddressLine1"] as const) : (fieldsByWords.get(text) ?? [])) {
      // The words as they stand are meant as they stand.
      if (step > 0 && isDelivery && !OF_DELIVERY.has(field)) continue
      // What is found first is surest.
      const sureness = (SURENESS[step] ?? 0) * (isBilling ? BILLING_SHARE : 1)
      if (!best.has(field)) best.set(field, { field, sureness, isRest })
    }
  }
  return [...best.values()]
}

/** Whether the words of a heading say anything to us: what tells a row of headings from the rows below it. */
export function isKnownHeading(heading: string): boolean {
  return fieldsOfHeading(heading).length > 0
}
