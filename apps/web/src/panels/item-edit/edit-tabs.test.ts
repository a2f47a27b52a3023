import { describe, expect, it } from "vitest"
import { SECTIONS } from "../../item-draft/draft.ts"
import { tabOfField, unsavedTabs } from "./edit-tabs.ts"

const change = (path: string) => ({ path, before: 1, after: 2 })

describe("the tabs of Edit Item", () => {
  it.each([
    ["Recipient.Postcode", "address"],
    ["Sender.VatStatus", "address"],
    ["Meta.EoriNumber", "address"],
    ["PackageDimensions.Weight", "contents"],
    ["PackageDimensions", "contents"],
    ["Consignment.Parcels.0.Dimensions", "contents"],
    ["MarketplaceOrderLines.0.Product.TariffCode", "contents"],
    ["Description", "contents"],
    ["Value", "contents"],
    ["Meta.IossNumber", "contents"],
    ["Meta.ExportReason", "contents"],
    ["Extras", "extras"],
    ["PreferredCollectionDate", "extras"],
  ] as const)("the problem %s is corrected on the %s tab", (path, tab) => {
    expect(tabOfField(path)).toBe(tab)
  })

  it("have none for a field that is edited elsewhere", () => {
    expect(tabOfField("Service")).toBeNull()
    expect(tabOfField("Meta.GSP")).toBeNull()
  })

  it("have one tab for every tracked section", () => {
    for (const section of SECTIONS.filter((name) => name !== "Meta")) expect(tabOfField(section)).not.toBeNull()
  })

  it("mark each tab that has unsaved edits", () => {
    expect([
      ...unsavedTabs([change("Recipient.Town"), change("Meta.Delivery Safe Place"), change("Sender.Name")]),
    ]).toEqual(["address", "extras"])
  })
})
