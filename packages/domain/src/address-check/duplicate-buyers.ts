import type { Address } from "../address/address.ts"
import type { ItemId } from "../id/id.ts"
import { isActiveSold, isBookingUnderWay, isReturnCollection } from "../item/item-standing.ts"
import type { ShipmentItem } from "../item/item.ts"
import { doorKey, isOneName, nameKey, streetKey, type NameKey } from "./address-key.ts"
import type { DuplicateBuyer } from "./address-suggestion.ts"
import { cutMessage } from "./cut-message.ts"
import { lettersApart } from "./letters-apart.ts"
import { compactPostcode, plainWords } from "./plain-words.ts"

/** One recipient as written, and the items that go there. */
interface Buyer {
  readonly address: Address
  /** The street's words without the gaps between them. */
  readonly street: string
  readonly name: NameKey
  readonly email: string
  readonly buyerId: string
  readonly ids: ItemId[]
}

/** One slip of the finger for each so many letters of a street. */
const LETTERS_PER_SLIP = 8
/** So many ways to write one street and number in one postcode are not one buyer's: only equal ones are then joined. */
const MOST_COMPARED = 150

/**
 * Items still to be sent that seem to go to one buyer from one sender, and so could be sent as one parcel. `Near` where the
 * addresses differ in ways that people write one address: St for Street, case, gaps, an initial, a slip of the finger; never in a
 * number. In the order of the items.
 */
export function duplicateBuyers(items: readonly ShipmentItem[]): DuplicateBuyer[] {
  const open = items.filter((item) => isActiveSold(item) && !isBookingUnderWay(item) && !isReturnCollection(item))
  const places = new Map(items.map(({ Id }, place) => [Id, place]))
  const placeOfId = (id: ItemId): number => places.get(id) ?? 0
  const byPlace = Map.groupBy(open, placeOf)
  byPlace.delete("")
  return [...byPlace.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => joined(distinctBuyers(group)))
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

/** Sender, country, postcode and every number of the street: what all who are one buyer have alike. Empty when it can't be told. */
function placeOf({ Recipient, Sender }: ShipmentItem): string {
  const street = streetKey(Recipient)
  const postcode = compactPostcode(Recipient.Postcode)
  const place = postcode === "" ? plainWords(Recipient.Town).join(" ") : postcode
  if (street === "" || place === "") return ""
  const numbers = street.match(/\d+[a-d]?/g)?.join(" ") ?? ""
  return JSON.stringify([doorKey(Sender), Recipient.CountryIsoCode, place, numbers])
}

function distinctBuyers(items: readonly ShipmentItem[]): readonly Buyer[] {
  const buyers = new Map<string, Buyer>()
  for (const { Id, Recipient } of items) {
    const key = JSON.stringify([...written(Recipient), Recipient.Email, Recipient.Phone, Recipient.Meta.buyerId])
    const known = buyers.get(key)
    if (known === undefined) buyers.set(key, toBuyer(Recipient, Id))
    else known.ids.push(Id)
  }
  return [...buyers.values()]
}

function toBuyer(address: Address, id: ItemId): Buyer {
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

/** Those who are one buyer put together: whoever is one with any of a group is of the group. */
function joined(buyers: readonly Buyer[]): readonly (readonly Buyer[])[] {
  const slips = buyers.length <= MOST_COMPARED
  let groups: readonly (readonly Buyer[])[] = []
  for (const buyer of buyers) {
    const mine = groups.filter((group) => group.some((other) => isOneBuyer(buyer, other, slips)))
    groups = [...groups.filter((group) => !mine.includes(group)), [...mine.flat(), buyer]]
  }
  return groups
}

function isOneBuyer(one: Buyer, other: Buyer, slips: boolean): boolean {
  return isOnePerson(one, other) && isOneStreet(one.street, other.street, slips)
}

function isOneStreet(one: string, other: string, slips: boolean): boolean {
  if (one === other) return true
  const most = slips ? Math.floor(Math.min(one.length, other.length) / LETTERS_PER_SLIP) : 0
  return most > 0 && lettersApart(one, other, most) <= most
}

function isOnePerson(one: Buyer, other: Buyer): boolean {
  return (
    isOneName(one.name, other.name) ||
    (one.email !== "" && one.email === other.email) ||
    (one.buyerId !== "" && one.buyerId === other.buyerId)
  )
}

function toDuplicate(buyers: readonly Buyer[], Ids: ItemId[]): DuplicateBuyer {
  const ways = new Map(buyers.map(({ address }) => [written(address).join("\n"), address]))
  const Match = ways.size === 1 ? "Same" : "Near"
  const { Name = "", Postcode = "" } = buyers[0]?.address ?? {}
  const doors = [...new Set([...ways.values()].map(doorText))]
  const told =
    Match === "Same"
      ? `${Ids.length} orders go to ${Name}, ${doors.join(" ")}, ${Postcode}.`
      : `${Ids.length} orders seem to go to ${Name} at ${Postcode}: ${doors.map((door) => `“${door}”`).join(" and ")}.`
  return { Ids, Match, Message: cutMessage(told) }
}

function doorText({ AddressLine1, AddressLine2 }: Address): string {
  return [AddressLine1, AddressLine2].filter((line) => line !== "").join(", ")
}
