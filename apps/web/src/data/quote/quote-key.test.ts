import { anAddress, anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { quotedItemOf } from "./quoted-item-of.ts"
import { quoteKey } from "./quote-key.ts"

const key = (changes: Parameters<typeof anItem>[0] = {}, over: { account?: string; day?: string } = {}) =>
  quoteKey({ provider: "PARCELYARD", account: "main", day: "2026-11-20", item: quotedItemOf(anItem(changes)), ...over })

describe("the key of a cached quote", () => {
  it("stays the same while nothing that affects the price changes", () => {
    const { Recipient } = anItem()
    expect(key({ Recipient: { ...Recipient, Name: "Another Name", AddressLine1: "2 Other Street" } })).toBe(key())
    expect(key({ Tags: ["Seen"] })).toBe(key())
  })

  it.each([
    ["the postcode", { Recipient: anAddress({ Postcode: "IV1 1AA" }) }],
    ["the weight", { PackageDimensions: { Weight: 9, Length: 1, Width: 1, Height: 1 } }],
    ["the extras", { Extras: [{ Id: "Signature" as const, Name: "", Provider: "" }] }],
    ["an IOSS number", { Meta: { IossNumber: { Type: "Text", Value: "IM2760000000" } } }],
  ])("is another with %s", (_, changes) => {
    expect(key(changes)).not.toBe(key())
  })

  it("differs for another account and on another day", () => {
    expect(key({}, { account: "oba" })).not.toBe(key())
    expect(key({}, { day: "2026-11-21" })).not.toBe(key())
  })

  it("reveals no data of the item", () => {
    expect(key()).toMatch(/^[a-z0-9]{1,12}$/)
  })
})
