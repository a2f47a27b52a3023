import type { Address } from "../address/address.ts"
import type { ShipmentItem } from "../item/item.ts"
import { buyerOf } from "./buyer-of.ts"

/** Shorter ones stand in too many texts that say nothing of the buyer. */
const SHORTEST_WORD = 5

/** Fields of an address that tell who it is wherever they stand; a town or a postcode alone does not. */
export const TELLING_FIELDS = [
  "Name",
  "AccountName",
  "Organisation",
  "Email",
  "Phone",
  "AddressLine1",
  "AddressLine2",
] as const satisfies readonly (keyof Address)[]

/**
 * What an item's buyer can be told by in other texts ("Mug for Ada Buyer"): names, e-mail, phone, first lines of the
 * address, the buyer's id and references of their own; and `former` values of these, before the item was changed. Each once,
 * the longest first.
 */
export function buyerWords(item: ShipmentItem, former: readonly string[] = []): readonly string[] {
  const buyer = buyerOf(item)
  const references = item.MarketplaceOrderLines.map((line) => line.CustomerReference)
  const words = [...TELLING_FIELDS.map((field) => buyer[field]), buyer.Meta.buyerId ?? "", ...references, ...former]
  return [...new Set(words.map((word) => word.trim()))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
}

/** The text without the words, in whatever case they stand there; a word within a longer one is another word. */
export function withoutWords(text: string, words: readonly string[]): string {
  const bare = words.reduce((rest, word) => rest.replaceAll(whole(word), ""), text)
  return bare === text ? text : bare.replaceAll(/ {2,}/g, " ").trim()
}

function whole(word: string): RegExp {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, "giu")
}
