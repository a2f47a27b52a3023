import type { Address } from "../address/address.ts"
import { keptAddress } from "../address/kept-address.ts"
import { formatPostcode } from "../address/postcode.ts"
import { textFingerprint } from "../id/text-fingerprint.ts"
import type { NewItem } from "../item/item.ts"
import type { ShopDifferences } from "../item/shop-state.ts"
import {
  addressesAtShop,
  buyerPartsOf,
  isOfBuyer,
  movedTo,
  type Parcel,
  type WithDifferences,
} from "./addresses-at-shop.ts"
import { type ChangedItem, isTakeable, type OrderChange } from "./compare-order.ts"
import { linesByKey } from "./lines-by-key.ts"
import { BUYER_PARTS, buyerSaid, labelPrint } from "./order-said.ts"
import { withMovedOrders } from "./moved-orders.ts"
import { differencesOf, joinedDifferences } from "./shop-differences.ts"

type Sent = Pick<NewItem, "Recipient" | "MarketplaceOrderLines">

/**
 * What is kept with an item that is booked, or being booked, of the buyer as its shop has them now: all that differs, also what the
 * seller has typed otherwise, because the label can't be changed here (CONCERN-5). Differences of lines stay as they are.
 * @param before what is kept with the item of this order and of others in the parcel.
 * @param isShared the parcel holds further orders, each of which may have moved by itself.
 */
export function bookedDifferences(
  before: ShopDifferences | undefined,
  sent: Sent,
  changed: Pick<ChangedItem, "changes"> | undefined,
  isShared = false,
): ShopDifferences | undefined {
  const ofBuyer = differencesOf(
    sent,
    (changed?.changes ?? []).filter(({ line }) => line === ""),
  )
  const joined = joinedDifferences(before, sent, withLines(before, sent, ofBuyer))
  return isShared ? withMovedOrders(before, joined, sent, ofBuyer?.Changes ?? []) : joined
}

/**
 * What is kept with an item that can still be changed: what the seller has typed otherwise, and, where further orders are in the
 * parcel, all that differs of the buyer of an order that has moved without them.
 */
export function openDifferencesOf(
  item: Parcel,
  sent: Sent,
  changes: readonly OrderChange[],
): ShopDifferences | undefined {
  const kept = differencesOf(
    sent,
    changes.filter((change) => !isTakeable(change)),
  )
  const joined = joinedDifferences(item.ShopDifferences, sent, kept)
  const isMoved = changes.some(({ isOfOneOrder }) => isOfOneOrder)
  if (!isMoved && item.ShopDifferences?.Moved === undefined) return joined
  return withMovedOrders(item.ShopDifferences, joined, sent, kept?.Changes.filter(isOfBuyer) ?? [])
}

/** What differs of the buyer, with what is kept of this order's lines: those were told of before, and are taken, if at all, as then. */
function withLines(
  before: ShopDifferences | undefined,
  sent: Sent,
  ofBuyer: ShopDifferences | undefined,
): ShopDifferences | undefined {
  const told = linesByKey(sent.MarketplaceOrderLines)
  const ofLines = before?.Changes.filter(({ Line }) => Line !== "" && told.has(Line)) ?? []
  const known = linesByKey(before?.MarketplaceOrderLines ?? [])
  const MarketplaceOrderLines =
    ofLines.length === 0 ? sent.MarketplaceOrderLines : [...told].map(([key, line]) => known.get(key) ?? line)
  const Changes = [...(ofBuyer?.Changes ?? []), ...ofLines]
  return Changes.length === 0 ? undefined : { Recipient: sent.Recipient, MarketplaceOrderLines, Changes }
}

/** Whether the shop says another address now than it did before; the same one told again is no news. */
export function isAnotherAddress(before: WithDifferences, after: WithDifferences): boolean {
  const then = new Set(addressesAtShop(before).map(({ address }) => labelPrint(address)))
  return addressesAtShop(after).some(({ address }) => !then.has(labelPrint(address)))
}

/**
 * The differences as of one address alone, which the seller has chosen among those of its orders; undefined where no order has it (any
 * more). Differences of lines stay.
 * @param print its fingerprint ({@link addressPrint}).
 */
export function chosenAddress(item: WithDifferences, print: string): ShopDifferences | undefined {
  if (item.ShopDifferences?.Moved === undefined) return undefined
  const { Moved, ...rest } = item.ShopDifferences
  const chosen = Moved.find((order) => {
    const address = movedTo(item, order)
    return address !== null && addressPrint(address) === print
  })
  if (chosen === undefined) return undefined
  const ofLines = rest.Changes.filter((change) => !isOfBuyer(change))
  return { ...rest, Recipient: chosen.Recipient, Changes: [...chosen.Changes, ...ofLines] }
}

/** A fingerprint of an address, by which a seller's yes is known to be about this one. It names nobody. */
export function addressPrint(address: Address): string {
  return textFingerprint(BUYER_PARTS.map((part) => buyerSaid(address).get(part) ?? "").join(" "))
}

export const ADDRESS_ROWS = [
  "Name",
  "Organisation",
  "AddressLine1",
  "AddressLine2",
  "Locality",
  "Town",
  "County",
  "Postcode",
  "CountryIsoCode",
  "Phone",
  "Email",
] as const satisfies readonly (keyof Address)[]

/** A field of an address as the label has it and as the shop has it; the two differ where it was changed. */
export interface AddressRow {
  readonly Field: (typeof ADDRESS_ROWS)[number]
  readonly Was: string
  readonly Now: string
}

/** Two addresses field by field, as people write them, without the fields that both leave empty. */
export function addressRows(was: Address, now: Address): readonly AddressRow[] {
  const [from, to] = [asWritten(was), asWritten(now)]
  return ADDRESS_ROWS.map((Field) => ({ Field, Was: from[Field], Now: to[Field] })).filter(
    ({ Was, Now }) => Was !== "" || Now !== "",
  )
}

function asWritten(address: Address): Address {
  const kept = keptAddress(address)
  return { ...kept, Postcode: formatPostcode(kept.Postcode, kept.CountryIsoCode) }
}

/** What of an item's differences is its shop's to give once the item is free, and what the seller has typed otherwise. */
export interface FreedParts {
  readonly taken: readonly OrderChange[]
  readonly left: ShopDifferences | undefined
}

/**
 * Parts the differences of an item that is free again: the shop's address is taken, but never over what the seller has typed (SHOP-15),
 * which is shown on the row, to take or leave, as differences of lines are.
 * @param compared the item beside what the shop says, or undefined where they are alike.
 * @param takesAll the seller has chosen the shop's address.
 */
export function freedParts(
  differences: ShopDifferences,
  compared: Pick<ChangedItem, "changes"> | undefined,
  takesAll: boolean,
): FreedParts {
  const named = new Set<string>(buyerPartsOf(differences))
  const ofBuyer = (compared?.changes ?? []).filter(({ line, part }) => line === "" && named.has(part))
  const taken = ofBuyer
    .filter(({ isYours }) => takesAll || !isYours)
    .map((change) => Object.assign({}, change, { isYours: false }))
  const isTaken = new Set<string>(taken.map(({ part }) => part))
  const yours = new Set<string>(ofBuyer.map(({ part }) => part).filter((part) => !isTaken.has(part)))
  const Changes = differences.Changes.filter((change) => !isOfBuyer(change) || yours.has(change.Part))
  return { taken, left: Changes.length === 0 ? undefined : { ...differences, Changes } }
}
