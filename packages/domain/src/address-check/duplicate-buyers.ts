import type { Address } from "../address/address.ts"
import type { ItemId } from "../id/id.ts"
import { isActiveSold, isBookingUnderWay, isReturnCollection } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"
import { addressLines } from "../address/address-lines.ts"
import { doorKey, streetKey } from "../address/delivery-point.ts"
import { formatPostcode } from "../address/postcode.ts"
import { nameKey } from "../address/recipient-name.ts"
import type { DuplicateBuyer } from "./address-suggestion.ts"
import { cutMessage } from "./cut-message.ts"
import { joinBuyers, type Buyer } from "./join-buyers.ts"
import { compactPostcode, plainWords } from "../address/plain-words.ts"

/** What is looked at of an item. */
export type BuyersItem = Pick<
  ShipmentItem,
  "Id" | "Status" | "MarketplaceStatus" | "BookingDetails" | "Tags" | "Recipient" | "Sender"
>

/** One recipient as written, and the items that go there. */
interface Recipient extends Buyer {
  readonly address: Address
  readonly ids: ItemId[]
}

/**
 * Items still to be sent that seem to go to one buyer from one sender, and so could be sent as one parcel. `Near` where the
 * addresses differ in ways that people write one address: St for Street, case, gaps, an initial, a slip of the finger; never in a
 * number. In the order of the items.
 */
export function duplicateBuyers(items: readonly BuyersItem[]): DuplicateBuyer[] {
  const open = items.filter((item) => isActiveSold(item) && !isBookingUnderWay(item) && !isReturnCollection(item))
  const places = new Map(items.map(({ Id }, place) => [Id, place]))
  const placeOfId = (id: ItemId): number => places.get(id) ?? 0
  const byPlace = Map.groupBy(open, placeOf)
  byPlace.delete("")
  return [...byPlace.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => joinBuyers(distinctBuyers(group)))
    .map((buyers) => ({
      buyers,
      ids: buyers.flatMap(({ ids }) => ids).toSorted((a, b) => placeOfId(a) - placeOfId(b)),
    }))
    .filter(({ ids }) => ids.length > 1)
    .toSorted((a, b) => placeOfFirst(a.ids) - placeOfFirst(b.ids))
    .map(({ buyers, ids }) => toDuplicate(buyers, ids))

  function placeOfFirst([first]: readonly ItemId[]): number {
    return first === undefined ? 0 : placeOfId(first)
  }
}

/** Sender, country, postcode, and every number or letter of house and flat: what all addresses of one buyer share. Empty when they are not known. */
function placeOf({ Recipient, Sender }: BuyersItem): string {
  const street = streetKey(Recipient)
  const postcode = compactPostcode(Recipient.Postcode)
  const place = postcode === "" ? plainWords(Recipient.Town).join(" ") : postcode
  if (street === "" || place === "") return ""
  const numbers = street.split(" ").filter(isNumber).join(" ")
  return JSON.stringify([doorKey(Sender), Recipient.CountryIsoCode, place, numbers])
}

/** "12", "12a", "b", "b4": never a slip of the finger. */
function isNumber(word: string): boolean {
  return /\d/.test(word) || word.length === 1
}

function distinctBuyers(items: readonly BuyersItem[]): readonly Recipient[] {
  const buyers = new Map<string, Recipient>()
  for (const { Id, Recipient } of items) {
    const key = JSON.stringify([...written(Recipient), Recipient.Email, Recipient.Phone, Recipient.Meta.buyerId])
    const known = buyers.get(key)
    if (known === undefined) buyers.set(key, toBuyer(Recipient, Id))
    else known.ids.push(Id)
  }
  return [...buyers.values()]
}

function toBuyer(address: Address, id: ItemId): Recipient {
  return {
    address,
    street: streetKey(address).replaceAll(" ", ""),
    name: nameKey(address.Name),
    email: address.Email.trim().toLowerCase(),
    buyerId: address.Meta.buyerId ?? "",
    ids: [id],
  }
}

/** An address letter for letter. */
function written(address: Address): readonly string[] {
  const { Name, Organisation, AddressLine1, AddressLine2, Locality, Town, County, Postcode, CountryIsoCode } = address
  return [Name, Organisation, AddressLine1, AddressLine2, Locality, Town, County, Postcode, CountryIsoCode]
}

function toDuplicate(buyers: readonly Recipient[], Ids: ItemId[]): DuplicateBuyer {
  const ways = new Map(buyers.map(({ address }) => [written(address).join("\n"), address]))
  const Match = ways.size === 1 ? "Same" : "Near"
  const { Name = "", Postcode = "", CountryIsoCode = "" } = buyers[0]?.address ?? {}
  const postcode = formatPostcode(Postcode, CountryIsoCode)
  const doors = [...new Set([...ways.values()].map(doorText))]
  const told =
    Match === "Same"
      ? `${Ids.length} items go to ${Name}, ${doors.join(" ")}, ${postcode}.`
      : `${Ids.length} items seem to go to ${Name} at ${postcode}: ${doors.map((door) => `"${door}"`).join(" and ")}.`
  return { Ids, Match, Message: cutMessage(told) }
}

function doorText(address: Address): string {
  return addressLines({ ...address, Town: "", County: "" }).join(", ")
}
