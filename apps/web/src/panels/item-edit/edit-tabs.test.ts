import { problem } from "@smart-send/domain/item-check/problem-texts"
import { fieldRules } from "@smart-send/domain/quote/field-rules"
import { anAddress, anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { SECTIONS } from "../../item-draft/draft.ts"
import { needsCustoms, tabOfField, tabsOf, unsavedTabs } from "./edit-tabs.ts"

const rulesTo = (over: Parameters<typeof anAddress>[0], sender = {}) =>
  fieldRules(anItem({ Recipient: anAddress(over), Sender: anAddress({ Postcode: "M3 1AZ", ...sender }) }), null, {
    Features: ["Windsor"],
  })
const change = (path: string) => ({ path, before: 1, after: 2 })

describe("the tabs of Edit Item", () => {
  it.each([
    ["Recipient.Postcode", "address"],
    ["Sender.VatStatus", "customs"],
    ["Recipient.VatNumber", "customs"],
    ["Meta.EoriNumber", "customs"],
    ["Meta.UkimsNumber", "customs"],
    ["Meta.TaxId", "customs"],
    ["PackageDimensions.Weight", "contents"],
    ["PackageDimensions", "contents"],
    ["Consignment.Parcels.0.Dimensions", "contents"],
    ["MarketplaceOrderLines.0.Product.TariffCode", "contents"],
    ["Description", "contents"],
    ["Value", "contents"],
    ["Meta.IossNumber", "customs"],
    ["Meta.ExportReason", "customs"],
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
      ...unsavedTabs([change("Recipient.Town"), change("Meta.Delivery Safe Place"), change("Sender.Name")], false),
    ]).toEqual(["address", "extras"])
    expect([...unsavedTabs([change("Sender.VatNumber")], true)]).toEqual(["customs"])
    expect([...unsavedTabs([change("Sender.VatNumber")], false)]).toEqual(["address"])
  })

  it("have Customs only where a rule or a problem needs it (EDIT-23)", () => {
    expect(needsCustoms(rulesTo({}), [])).toBe(false)
    expect(needsCustoms(rulesTo({ CountryIsoCode: "FRA", Postcode: "69001" }), [])).toBe(true)
    expect(needsCustoms(rulesTo({ Postcode: "BT9 6QQ" }), [])).toBe(false)
    const business = { Organisation: "Linen Ltd" }
    expect(needsCustoms(rulesTo({ Postcode: "BT9 6QQ", ...business }, business), [])).toBe(true)
    expect(needsCustoms(rulesTo({}), [problem("SERVICE-DDU-UNSUPPORTED", { Field: "Meta.IossNumber" })])).toBe(true)
    expect(tabsOf(false)).toEqual(["address", "contents", "extras"])
    expect(tabsOf(true)).toEqual(["address", "contents", "extras", "customs"])
  })
})
