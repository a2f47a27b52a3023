import type { Address } from "../address/address.ts"
import { keptAddress } from "../address/kept-address.ts"
import { textFingerprint } from "../id/text-fingerprint.ts"
import type { OrderLine } from "../item/order-line.ts"

/** What of an order is compared when its file comes again. Whoever takes a change takes all the fields of its part. */
export const ORDER_PARTS = ["Name", "Organisation", "Address", "Phone", "Email", "Quantity", "Value"] as const
export type OrderPart = (typeof ORDER_PARTS)[number]

export const BUYER_PARTS = ["Name", "Organisation", "Address", "Phone", "Email"] as const satisfies readonly OrderPart[]
export type BuyerPart = (typeof BUYER_PARTS)[number]

/** What of the buyer is printed on a label as its address. */
export const LABEL_PARTS = ["Name", "Organisation", "Address"] as const satisfies readonly BuyerPart[]

/** Half of one address and half of another is nobody's, so these go together. */
const ADDRESS_FIELDS = [
  "AddressLine1",
  "AddressLine2",
  "Locality",
  "Town",
  "County",
  "Postcode",
  "CountryIsoCode",
  "CountrySubdivision",
] as const satisfies readonly (keyof Address)[]

type BuyerField = (typeof ADDRESS_FIELDS)[number] | Exclude<BuyerPart, "Address">

/** The fields of an address that are compared and taken together. */
export function buyerFields(part: BuyerPart): readonly BuyerField[] {
  return part === "Address" ? ADDRESS_FIELDS : [part]
}

/**
 * What a source said of an order line and of its buyer, as fingerprints in the order of {@link ORDER_PARTS}. It tells
 * whether the source says something else now and whether the seller has changed the part since; it tells nobody's name.
 */
export type OrderSaid = ReadonlyMap<OrderPart, string>

type SaidLine = Pick<OrderLine, "Quantity" | "Value">

export function orderSaid(recipient: Address, line: SaidLine): OrderSaid {
  return saidOfBuyer(recipient)(line)
}

const ANY_LINE = { Quantity: 1, Value: 0 }

/** What a source says of a buyer alone. */
export function buyerSaid(recipient: Address): OrderSaid {
  return orderSaid(recipient, ANY_LINE)
}

/** A fingerprint of what a label shows of the buyer: two orders with the same one may go in one parcel. */
export function labelPrint(recipient: Address): string {
  const said = buyerSaid(recipient)
  return LABEL_PARTS.map((part) => said.get(part) ?? "").join(" ")
}

/** The same for each line of one buyer, who is looked at once. */
export function saidOfBuyer(recipient: Address): (line: SaidLine) => OrderSaid {
  const kept = keptAddress(recipient)
  const ofBuyer = BUYER_PARTS.map((part) => [part, textFingerprint(buyerText(kept, part))] as const)
  return ({ Quantity, Value }) =>
    new Map<OrderPart, string>([
      ...ofBuyer,
      ["Quantity", textFingerprint(String(Quantity))],
      ["Value", textFingerprint(String(Value))],
    ])
}

/** As it is stored. */
export function saidText(said: OrderSaid): string {
  return ORDER_PARTS.map((part) => said.get(part) ?? "").join(" ")
}

/** Null for a line of which nothing is known: it came before this was kept, by hand, or its buyer is erased. */
export function readSaid(text: string | null): OrderSaid | null {
  const prints = text?.split(" ") ?? []
  return prints.length === ORDER_PARTS.length
    ? new Map(ORDER_PARTS.map((part, place) => [part, prints[place] ?? ""]))
    : null
}

function buyerText(kept: Address, part: BuyerPart): string {
  return buyerFields(part)
    .map((field) => kept[field].trim())
    .join("\u001F")
}

/** Between what a source says and what the seller has kept in its place. */
const KEPT = "/"

/** The fingerprint of what the source says. */
export function sourcePrint(said: OrderSaid, part: OrderPart): string {
  return said.get(part)?.split(KEPT)[0] ?? ""
}

/** The fingerprint that the item has while the seller has typed nothing since: the source's, or what was kept in its place. */
export function untouchedPrint(said: OrderSaid, part: OrderPart): string {
  return said.get(part)?.split(KEPT).at(-1) ?? ""
}

/** Parts that are settled: taken over from the source, or left as the item has them. */
export interface SettledParts {
  readonly taken: ReadonlySet<string>
  readonly left: ReadonlySet<string>
  /** The fingerprints of the item as it is. */
  readonly mine: OrderSaid
}

/** What is said once parts are settled: the source's words of now in their place, with what was kept beside them. */
export function settledSaid(before: OrderSaid, now: OrderSaid, { taken, left, mine }: SettledParts): OrderSaid {
  return new Map(
    ORDER_PARTS.map((part) => {
      const print = now.get(part) ?? ""
      if (taken.has(part)) return [part, print]
      return [part, left.has(part) ? `${print}${KEPT}${mine.get(part) ?? ""}` : (before.get(part) ?? "")]
    }),
  )
}
