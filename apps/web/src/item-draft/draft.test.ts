import { addressSchema } from "@smart-send/domain/address/address"
import { anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { conflictsResolved, draftDifferences, draftedItem, draftOn, draftWith, rebased, SECTIONS } from "./draft.ts"
import { isEmptyDraft } from "./draft.ts"

const item = anItem()
const to = (over: Parameters<typeof anAddress>[0]) => ({ Recipient: anAddress(over) })

describe("an unsaved draft", () => {
  it("tracks the sections of an item (EDIT-5)", () => {
    expect(SECTIONS).toEqual(
      expect.arrayContaining([
        "PackageDimensions",
        "Sender",
        "Recipient",
        "Extras",
        "PreferredCollectionDate",
        "Meta",
        "Consignment",
        "MarketplaceOrderLines",
      ]),
    )
  })

  it("holds only the changed sections", () => {
    const draft = draftWith(draftOn(item), to({ Town: "York" }))
    expect(Object.keys(draft.changes)).toEqual(["Recipient"])
    expect(draftedItem(draft)).toEqual({ ...item, ...to({ Town: "York" }) })
    expect(draftDifferences(draft)).toEqual([{ path: "Recipient.Town", before: "Leeds", after: "York" }])
  })

  it("is empty again when every value is restored, in whatever order its keys are", () => {
    const changed = draftWith(draftOn(item), { ...to({ Town: "York" }), Description: "Red teapot" })
    const back = draftWith(changed, {
      Recipient: addressSchema.parse(Object.fromEntries(Object.entries(item.Recipient).toReversed())),
      Description: item.Description,
    })
    expect(isEmptyDraft(back)).toBe(true)
  })
})

describe("a draft of an item that somebody else changes", () => {
  const mine = draftWith(draftOn(item), to({ Town: "York" }))

  it("takes over fields that the seller has not edited, even in the same address", () => {
    const draft = rebased(mine, { ...item, ...to({ Phone: "01130000000" }), Tags: ["Fragile"] })
    expect(draft.conflicts).toEqual([])
    expect(draftedItem(draft)).toMatchObject({ Tags: ["Fragile"], Recipient: { Town: "York", Phone: "01130000000" } })
  })

  it("keeps the seller's values, and lists as conflicts the fields that both changed", () => {
    const draft = rebased(mine, { ...item, ...to({ Town: "Hull" }) })
    expect(draft.conflicts).toEqual([{ path: "Recipient.Town", before: "Hull", after: "York" }])
    expect(draftedItem(draft).Recipient.Town).toBe("York")
  })

  it("has no conflict when both made the same change", () => {
    const draft = rebased(mine, { ...item, ...to({ Town: "York" }) })
    expect(draft.conflicts).toEqual([])
    expect(isEmptyDraft(draft)).toBe(true)
  })

  it("settles a conflict as the seller chooses, and keeps the other edits", () => {
    const two = draftWith(mine, { Recipient: anAddress({ Town: "York", Phone: "0700" }) })
    const asked = rebased(two, { ...item, ...to({ Town: "Hull" }) })
    expect(draftedItem(conflictsResolved(asked, "mine")).Recipient).toMatchObject({ Town: "York", Phone: "0700" })
    const theirs = conflictsResolved(asked, "theirs")
    expect(draftedItem(theirs).Recipient).toMatchObject({ Town: "Hull", Phone: "0700" })
    expect(theirs.conflicts).toEqual([])
  })

  it("has one conflict for a whole list", () => {
    const lines = draftWith(draftOn(item), { MarketplaceOrderLines: [anOrderLine({ Quantity: 2 })] })
    const draft = rebased(lines, { ...item, MarketplaceOrderLines: [anOrderLine({ Value: 30 })] })
    expect(draft.conflicts.map(({ path }) => path)).toEqual(["MarketplaceOrderLines"])
    expect(draftedItem(conflictsResolved(draft, "theirs")).MarketplaceOrderLines[0]?.Value).toBe(30)
  })

  it("keeps the conflict when the item changes again in another field", () => {
    const hull = { ...item, ...to({ Town: "Hull" }) }
    const draft = rebased(rebased(mine, hull), { ...hull, Tags: ["Fragile"] })
    expect(draft.conflicts).toEqual([{ path: "Recipient.Town", before: "Hull", after: "York" }])
  })

  it("never loses an edit and never undoes the change of somebody else", () => {
    const fields = ["Name", "Town", "Phone", "Email"] as const
    const some = fc.dictionary(fc.constantFrom(...fields), fc.constantFrom("a", "b", "c"))
    fc.assert(
      fc.property(some, some, (own, others) => {
        const draft = rebased(draftWith(draftOn(item), to(own)), { ...item, ...to(others) })
        const result = draftedItem(draft).Recipient
        const before = item.Recipient
        for (const field of fields) {
          const wanted = { ...before, ...own }[field]
          const theirs = { ...before, ...others }[field]
          expect(result[field]).toBe(wanted === before[field] ? theirs : wanted)
        }
      }),
    )
  })
})
