import type { AddressSuggestion } from "@smart-send/domain/address-check/address-suggestion"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { anAddress, anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { changesOf, rewrittenFields, suggestionKinds } from "./suggestion-kinds.ts"

const id = (number: number): ItemId => itemIdSchema.parse(`0199c0de-0000-7000-8000-00000000000${number}`)
const items = [1, 2].map((number) =>
  anItem({ Id: id(number), Recipient: anAddress({ Postcode: "ls14dy", AddressLine1: `${number} Station Road` }) }),
)
const itemOf = (wanted: ItemId) => items.find((item) => item.Id === wanted)

function saying(over: Partial<AddressSuggestion> = {}): AddressSuggestion {
  const Changes = { Postcode: "LS1 4DY" }
  return { Code: "POSTCODE-FORM", Field: "Postcode", Message: "Written another way.", Changes, ...over }
}
const house = saying({ Code: "HOUSE-NUMBER-MISSING", Field: "AddressLine1", Changes: {} })
const long = saying({
  Code: "LINE-TOO-LONG",
  Field: "AddressLine1",
  Changes: { AddressLine1: "1", AddressLine2: "Station Road" },
})

describe("suggestions for many items", () => {
  it("are grouped by kind in one order, and those with a button are separate", () => {
    const findings = [
      { Id: id(1), Suggestions: [house, saying()] },
      { Id: id(2), Suggestions: [saying()] },
    ]
    const kinds = suggestionKinds(findings, new Set(), itemOf)
    expect(kinds.map(({ code, suggested, applicable }) => [code, suggested.length, applicable.length])).toEqual([
      ["POSTCODE-FORM", 2, 2],
      ["HOUSE-NUMBER-MISSING", 1, 0],
    ])
  })

  it("leave out settled ones and removed items", () => {
    const findings = [1, 2, 3].map((number) => ({ Id: id(number), Suggestions: [saying()] }))
    const [kind] = suggestionKinds(findings, new Set([`${id(1)}/POSTCODE-FORM/Postcode`]), itemOf)
    expect(kind?.suggested.map((one) => one.id)).toEqual([id(2)])
  })

  it("change each recipient once, with exactly what the seller accepted", () => {
    const taken = suggestionKinds([{ Id: id(1), Suggestions: [saying(), long] }], new Set(), itemOf).flatMap(
      ({ suggested }) => suggested,
    )
    const changes = changesOf(taken)
    expect([...changes.keys()]).toEqual([id(1)])
    expect(changes.get(id(1))).toEqual({
      Recipient: { ...items[0]?.Recipient, Postcode: "LS1 4DY", AddressLine1: "1", AddressLine2: "Station Road" },
    })
  })

  it("show the current value and the suggested one", () => {
    const [kind] = suggestionKinds([{ Id: id(1), Suggestions: [long] }], new Set(), itemOf)
    expect(kind?.suggested.flatMap(rewrittenFields)).toEqual([
      ["1 Station Road", "1"],
      ["", "Station Road"],
    ])
  })

  it("change nothing in a field that an address does not have", () => {
    const odd = saying({ Changes: { Postbox: "7" } })
    const [kind] = suggestionKinds([{ Id: id(1), Suggestions: [odd] }], new Set(), itemOf)
    expect(kind?.applicable).toEqual([])
    expect(changesOf(kind?.suggested ?? []).size).toBe(0)
  })
})
