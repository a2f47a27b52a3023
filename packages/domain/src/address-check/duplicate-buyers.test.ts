import { aBooking } from "@smart-send/testkit/a-booking"
import { anAddress, anItem } from "@smart-send/testkit/an-item"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Address } from "../address/address.ts"
import { itemIdSchema } from "../id/id.ts"
import type { ShipmentItem } from "../item/item.ts"
import { duplicateBuyerSchema } from "./address-suggestion.ts"
import { duplicateBuyers } from "./duplicate-buyers.ts"
import { lettersApart } from "./letters-apart.ts"

const idOf = (place: number) => itemIdSchema.parse(`0199c0de-0000-7000-8000-${String(place).padStart(12, "0")}`)
const item = (place: number, over: Partial<Address>, rest: Partial<ShipmentItem> = {}) =>
  anItem({ ...rest, Id: idOf(place), Recipient: anAddress(over) })
/** Of items that go to these recipients: which belong together, and how. */
const found = (...recipients: Partial<Address>[]) =>
  duplicateBuyers(recipients.map((over, place) => item(place, over))).map(({ Ids, Match }) =>
    [Match, Ids.map((id) => Number(id.slice(-12)))].flat(),
  )

describe("items of one buyer", () => {
  it("are the same buyer when all values are equal", () => {
    expect(duplicateBuyers([item(0, {}), item(1, { Name: "Bob" }), item(2, {}), item(3, {})])).toEqual([
      {
        Ids: [idOf(0), idOf(2), idOf(3)],
        Match: "Same",
        Message: "3 items go to Ada Buyer, 1 Station Road, LS1 4DY.",
      },
    ])
  })

  it("are near when an address is written in different ways", () => {
    expect(duplicateBuyers([item(0, {}), item(1, { AddressLine1: "1 Station Rd", Postcode: "ls14dy" })])).toEqual([
      {
        Ids: [idOf(0), idOf(1)],
        Match: "Near",
        Message: '2 items seem to go to Ada Buyer at LS1 4DY: "1 Station Road" and "1 Station Rd".',
      },
    ])
  })

  it.each<[Partial<Address>, Partial<Address>]>([
    [{ AddressLine1: "12 St John's Street" }, { AddressLine1: "12 Saint Johns St." }],
    [{ AddressLine1: "12a High Street" }, { AddressLine1: "12 A  HIGH STREET" }],
    [{ AddressLine1: "Flat 2, 12 High Street" }, { AddressLine1: "12 High St", AddressLine2: "Flat 2" }],
    [{ AddressLine1: "Apartment 2", AddressLine2: "12 High St" }, { AddressLine1: "Flat 2, 12 High Street" }],
    [{ AddressLine1: "12 Station Road" }, { AddressLine1: "12 Sation Road" }],
    [{ AddressLine1: "12 Station Road" }, { AddressLine1: "12 Station Road", AddressLine2: "Leeds" }],
    [{ AddressLine1: "12", AddressLine2: "Station Road" }, { AddressLine1: "12 Station Road" }],
    [{ Name: "Ada Buyer" }, { Name: "A. Buyer" }],
    [{ Name: "Ada Buyer" }, { Name: "Mrs ADA BUYER" }],
    [{ Name: "Ada Buyer" }, { Name: "Buyer Ada" }],
    [
      { Name: "Ada Buyer", Email: "ada@buyer.test" },
      { Name: "Beanie Queen", Email: "ADA@buyer.test" },
    ],
    [
      { Name: "Ada", Meta: { buyerId: "b-1" } },
      { Name: "Ada Buyer", Meta: { buyerId: "b-1" } },
    ],
    [
      { AddressLine1: "Hauptstraße 5", CountryIsoCode: "DEU", Postcode: "10115" },
      { AddressLine1: "Hauptstr. 5", CountryIsoCode: "DEU", Postcode: "10115" },
    ],
  ])("near: %j and %j", (one, other) => {
    expect(found(one, other)).toEqual([["Near", 0, 1]])
  })

  it.each<[Partial<Address>, Partial<Address>]>([
    [{ AddressLine1: "12 High Street" }, { AddressLine1: "13 High Street" }],
    [{ AddressLine1: "12 High Street" }, { AddressLine1: "12a High Street" }],
    [{ AddressLine1: "Flat 1, 12 High Street" }, { AddressLine1: "Flat 2, 12 High Street" }],
    [{ AddressLine1: "Flat 12, 2 High Street" }, { AddressLine1: "Flat 2, 12 High Street" }],
    [{ AddressLine1: "Flat A, 12 High Street" }, { AddressLine1: "Flat B, 12 High Street" }],
    [
      { AddressLine1: "14", AddressLine2: "Chapel Street", Locality: "Flat 2" },
      { AddressLine1: "14", AddressLine2: "Chapel Street", Locality: "Flat 9" },
    ],
    [{ AddressLine1: "12 North Street" }, { AddressLine1: "12 South Street" }],
    [{ Name: "Ada Buyer" }, { Name: "Bob Buyer" }],
    [{ Postcode: "LS1 4DY" }, { Postcode: "LS1 4DZ" }],
    [{ CountryIsoCode: "GBR" }, { CountryIsoCode: "IRL" }],
    [{ AddressLine1: "" }, { AddressLine1: "" }],
    [
      { Postcode: "", Town: "" },
      { Postcode: "", Town: "" },
    ],
  ])("are not: %j and %j", (one, other) => {
    expect(found(one, other)).toEqual([])
  })

  it("count as one buyer when each is near to another of them", () => {
    expect(
      found({ Name: "Ada Mary Buyer" }, { Name: "Bob Buyer" }, { Name: "A Buyer" }, { Name: "Ada Buyer" }),
    ).toEqual([["Near", 0, 2, 3]])
  })

  it("are only looked for among items still to be sent from one place, and never among returns", () => {
    const booked = {
      MarketplaceStatus: "AwaitingDispatch",
      BookingDetails: aBooking({ Created: "2026-11-20T09:00:00.000Z" }),
    } as const
    const others: Partial<ShipmentItem>[] = [
      booked,
      { Status: "Inactive" },
      { Status: "Deleted" },
      { Tags: ["ReturnCollection"] },
      { Sender: anAddress({ AddressLine1: "9 Dock Road", Postcode: "L3 4AA" }) },
    ]
    for (const other of others) expect(duplicateBuyers([item(0, {}), item(1, {}, other)])).toEqual([])
  })

  it("are listed once, in a form that can be sent, and independent of the order of the items", () => {
    const line = fc.constantFrom(
      "1 High Street",
      "1 high st",
      "2 High Street",
      "1 Hihg Street",
      "Flat 1, 1 High Street",
      "",
    )
    const name = fc.constantFrom("Ada Buyer", "A Buyer", "Bob Buyer", "<b>x</b>".repeat(30), "")
    const recipients = fc.array(fc.record({ AddressLine1: line, Name: name }), { maxLength: 25 })
    fc.assert(
      fc.property(recipients, (list) => {
        const items = list.map((over, place) => item(place, over))
        const groups = duplicateBuyers(items)
        for (const group of groups) expect(duplicateBuyerSchema.parse(group)).toEqual(group)
        const ids = groups.flatMap(({ Ids }) => Ids)
        expect(new Set(ids).size).toBe(ids.length)
        const sets = (of: typeof groups) => of.map(({ Ids, Match }) => [Match, ...Ids.toSorted()].join()).toSorted()
        expect(sets(duplicateBuyers(items.toReversed()))).toEqual(sets(groups))
      }),
    )
  })

  it("are compared among a thousand different people at one address", () => {
    const many = Array.from({ length: 1000 }, (_, place) => item(place, { Name: `Person${place} Smith` }))
    expect(duplicateBuyers(many)).toEqual([])
  })
})

it.each([
  ["station", "sation", 1],
  ["station", "sattion", 1],
  ["station", "station", 0],
  ["north", "south", 2],
  ["abc", "xyz", 3],
])("the words %s and %s differ in %d letters", (one, other, apart) => {
  expect(lettersApart(one, other, 3)).toBe(apart)
  expect(lettersApart(other, one, 3)).toBe(apart)
})
