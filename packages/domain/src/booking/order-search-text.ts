import type { ShipmentItem } from "../item/item.ts"
import { cutText } from "../text/cut-text.ts"
import { plainText } from "../text/plain-text.ts"

/** Of one search text, and of what is searched for: more says nothing more. */
const MOST_LETTERS = 600
const MOST_WORDS = 8

/** What a past order is found by (LIST-29): tracking numbers, postcode, buyer and order number, as `plainText`. */
export function orderSearchText(
  item: Pick<ShipmentItem, "Recipient" | "ReferenceSummary">,
  numbers: readonly string[],
): string {
  const { Name, Organisation, Postcode } = item.Recipient
  const said = [...numbers, Postcode.replaceAll(/\s/g, ""), Name, Organisation, item.ReferenceSummary]
  return cutText(plainText(said.filter((text) => text !== "").join(" ")), MOST_LETTERS)
}

/** The buyer's name as lists are ordered by it. Empty sorts first. */
export function recipientKey({ Recipient }: Pick<ShipmentItem, "Recipient">): string {
  return cutText(plainText((Recipient.Name || Recipient.Organisation).trim()), 100)
}

/** The words that an order must contain, each anywhere: a postcode may be typed with a space or without. */
export function orderSearchWords(typed: string): readonly string[] {
  const words = plainText(typed)
    .split(/\s+/u)
    .filter((word) => word !== "")
  return [...new Set(words)].slice(0, MOST_WORDS)
}
