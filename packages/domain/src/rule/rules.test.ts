import { anItem, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { ShipmentItem } from "../item/item.ts"
import { applyRules } from "./apply-rules.ts"
import { compileRules } from "./compile-rules.ts"
import { aRule, aWorld, set, when } from "./fixtures/a-rule.ts"
import type { Comparison, ConditionField } from "./rule-condition-fields.ts"
import type { Rule } from "./rule.ts"

const apply = (item: ShipmentItem, ...rules: readonly Rule[]) => applyRules(item, compileRules(rules), aWorld)
const product = (Sku: string, over = {}) =>
  anOrderLine({ Description: `About ${Sku}`, Product: { ...anOrderLine().Product, Sku, Description: "", ...over } })
const two = anItem({ MarketplaceOrderLines: [product("TEA-1"), product("CUP-2", { TariffCode: "6912 00" })] })

const meets = (item: ShipmentItem, Field: ConditionField, comparison: Comparison, ...values: string[]) =>
  apply(item, aRule({ Conditions: [when(Field, comparison, ...values)] })).met.length === 1

const verdictOf = (...actions: ReturnType<typeof set>[]) => apply(anItem(), aRule({ Actions: actions }))

const tag = (number: number, over = {}) => aRule({ number, Actions: [set("Tag", `T${number}`)], ...over })

const byName = (Name: string, ...Actions: ReturnType<typeof set>[]) =>
  aRule({ Name, Tags: ["Default"], Conditions: [], Actions })

describe("conditions (RULE-2, RULE-6)", () => {
  const known = anItem({
    Value: 12.34,
    Description: "Café set",
    Meta: { MarketplaceService: { Type: "string", Value: "Express" } },
    Source: { Id: "EBAY", AccountId: "shop", Name: "eBay UK" },
    PackageDimensions: { Weight: 1.5, Length: 20, Width: 30, Height: 10 },
    Recipient: { ...anItem().Recipient, Email: "ada@example.com", Phone: "07700 900 123", Meta: { buyerId: "ada-1" } },
    MarketplaceTransactionDate: "2026-11-24T10:00:00.000Z",
    MarketplaceOrderLines: [product("TEA-1", { TariffCode: "6912.00" }), anOrderLine({ Quantity: 3, Value: 2 })],
  })
  const none = anItem({
    Description: "",
    Value: 0,
    Service: null,
    Source: { Id: "", AccountId: "", Name: "" },
    PackageDimensions: { Weight: 0, Length: 0, Width: 0, Height: 0 },
    Recipient: { ...anItem().Recipient, CountryIsoCode: "" },
    MarketplaceOrderLines: [anOrderLine({ Description: "", Product: { ...product("").Product } })],
  })

  it.each<[ConditionField, string, string]>([
    ["ItemName", " CAFE SET", "Tea set"],
    ["Value", "12.34", "12.3"],
    ["Quantity", "4", "3"],
    ["Sku", "tea-1", "TEA"],
    ["Weight", "1.50", "1.51"],
    ["Height", "10", "20"],
    ["Length", "20", "10"],
    ["Width", "30", "10"],
    ["Service", "PARCELYARD|PARCELYARD|heron-next-day", "heron"],
    ["MarketplaceService", "express", "standard"],
    ["Source", "ebay uk", "eb"],
    ["Package", "small box", "Large box"],
    ["TariffCode", "691200", "6912"],
    ["RecipientCountry", "gbr", "FRA"],
    ["Email", "ADA@example.com", "ada@example"],
    ["Phone", "07700900123", "07700"],
    ["BuyerId", "ADA-1", "ada"],
    ["SoldDay", "2026-11-24", "2026-11-23"],
    ["SoldDay", "tuesday", "Monday"],
  ])("on %s compare whole values, without regard to how they are written", (field, right, wrong) => {
    expect(meets(known, field, "IsOneOf", "else", right)).toBe(true)
    expect(meets(known, field, "Equal", right)).toBe(true)
    expect(meets(known, field, "IsOneOf", wrong)).toBe(false)
    expect(meets(known, field, "IsNotOneOf", wrong)).toBe(true)
    expect(meets(known, field, "NotEqual", right)).toBe(false)
    expect(meets(known, field, "HasValue")).toBe(true)
    expect(meets(known, field, "IsEmpty")).toBe(false)
  })

  it.each<ConditionField>([
    "ItemName",
    "Weight",
    "Sku",
    "Service",
    "Source",
    "TariffCode",
    "RecipientCountry",
    "Email",
  ])("on %s know that there is nothing", (field) => {
    expect([meets(none, field, "HasValue"), meets(none, field, "IsEmpty")]).toEqual([false, true])
  })

  it("contain part of a text, several looked for at once", () => {
    expect(meets(known, "ItemName", "Contains", "teapot", "afé s")).toBe(true)
    expect(meets(known, "ItemName", "DoesNotContain", "saucer")).toBe(true)
    expect(meets(known, "Sku", "Contains", "ea-")).toBe(true)
  })

  it("have bounds that belong to them, of numbers and of days", () => {
    expect(meets(known, "Weight", "LessThanOrEqual", "1.5")).toBe(true)
    expect(meets(known, "Weight", "MoreThanOrEqual", "1.51")).toBe(false)
    expect(meets(known, "SoldDay", "LessThanOrEqual", "2026-11-24")).toBe(true)
    expect(meets(known, "SoldDay", "MoreThanOrEqual", "2026-11-25")).toBe(false)
  })

  it("on order lines hold when some line fits, and their opposites when none does (ADR 100)", () => {
    expect(meets(two, "Sku", "IsOneOf", "CUP-2")).toBe(true)
    expect(meets(two, "Sku", "IsNotOneOf", "CUP-2")).toBe(false)
    expect(meets(two, "TariffCode", "HasValue")).toBe(true)
  })

  it("are all met, or one of them (RULE-1)", () => {
    const Conditions = [when("Sku", "IsOneOf", "TEA-1"), when("RecipientCountry", "IsOneOf", "FRA")]
    expect(apply(two, aRule({ Conditions })).met).toEqual([])
    expect(apply(two, aRule({ Conditions, ConditionType: "OR" })).met).toHaveLength(1)
  })

  it("take constructor and __proto__ as texts", () => {
    expect(meets(known, "Sku", "IsOneOf", "constructor", "__proto__")).toBe(false)
  })
})

describe("actions (RULE-3, RULE-7)", () => {
  it("set, raise and lower numbers to the gram", () => {
    const { state } = apply(
      anItem({ PackageDimensions: { Weight: 0.1, Length: 10, Width: 10, Height: 10 } }),
      aRule({ Actions: [set("Weight", "0.2", "Increment"), set("Length", "2.5", "Decrement"), set("Height", "40")] }),
    )
    expect([state.Weight, state.Length, state.Width, state.Height]).toEqual([0.3, 7.5, 10, 40])
  })

  it.each([
    ["2600", "Increment", "The weight would be above 2,500 kg."],
    ["5", "Decrement", "Nothing would be left of the weight."],
  ] as const)("leave a weight that %s kg would make impossible (%s), and say why", (value, type, note) => {
    const { state, trace } = apply(anItem(), aRule({ Actions: [set("Weight", value, type)] }))
    expect([state.Weight, trace[0]?.Before, trace[0]?.After, trace[0]?.Note]).toEqual([1, 1, 1, note])
  })

  it("add nothing to a weight that is not known", () => {
    const item = anItem({ PackageDimensions: { Weight: 0, Length: 0, Width: 0, Height: 0 } })
    expect(apply(item, aRule({ Actions: [set("Weight", "1", "Increment")] })).state.Weight).toBe(0)
  })

  it("set the tariff code of the lines that the rule means, and of no other", () => {
    const { state } = apply(two, aRule({ Actions: [set("TariffCode", "6911 10 00")] }))
    expect(state.tariffCodes).toEqual(["69111000", "6912 00"])
    const all = apply(two, aRule({ Conditions: [when("Weight", "HasValue")], Actions: [set("TariffCode", "691110")] }))
    expect(all.state.tariffCodes).toEqual(["691110", "691110"])
  })

  it("put on tags, extras and a reference, and take extras off", () => {
    const { state } = apply(
      anItem({ Tags: ["b"], Extras: [{ Id: "Cover", Name: "Cover", Provider: "PARCELYARD" }] }),
      aRule({
        Actions: [
          set("Tag", "a", "Prepend"),
          set("Tag", "b", "Append"),
          set("Sms", "true"),
          set("Cover", "false"),
          set("LabelReference", "MUG"),
          set("LabelReference", "-1", "Append"),
        ],
      }),
    )
    expect([state.tags, state.extras.map(({ Id }) => Id), state.LabelReference]).toEqual([["a", "b"], ["Sms"], "MUG-1"])
  })

  it("choose a service by its slug or with its account, marked as a rule's choice", () => {
    for (const action of [set("Service", "wren-48"), set("CourierService", "PARCELYARD|main|wren-48")]) {
      expect(apply(anItem(), aRule({ Actions: [action] })).state.service).toMatchObject({
        Id: "wren-48",
        Meta: { AssignedBy: "Rule" },
      })
    }
  })

  it("leave the item its own service where the rule's does not carry it, and say why (RULE-11)", () => {
    const rules = [
      aRule({ number: 1, Actions: [set("Service", "plover-light")] }),
      aRule({ number: 2, Actions: [set("Weight", "5")] }),
    ]
    const { state, trace } = apply(anItem(), ...rules)
    expect(state.service?.Id).toBe("heron-next-day")
    expect(trace[0]).toMatchObject({
      Before: "Heron next day",
      After: "Heron next day",
      Note: "Your parcel is too heavy for this service.",
    })
    expect(apply(anItem(), aRule({ Actions: [set("Service", "gone")] })).trace[0]?.Note).toContain(
      "not a service on sale",
    )
  })

  it("save for later, keep out and split", () => {
    expect(verdictOf(set("SaveForLater", "true")).verdict).toBe("SaveForLater")
    expect(verdictOf(set("DontImport", "true")).verdict).toBe("DontImport")
    expect(verdictOf(set("Split", "3")).shipments).toBe(3)
    const refused = applyRules(anItem(), compileRules([aRule({ Actions: [set("Split", "3")] })]), {
      ...aWorld,
      whyNotSplit: () => "TikTok orders can't be grouped or split.",
    })
    expect([refused.shipments, refused.trace[0]?.Note]).toEqual([1, "TikTok orders can't be grouped or split."])
  })

  it("leave weight and number of one of several parcels alone", () => {
    const box = anItem({ Tags: ["Box 1 of 2"] })
    const { state, shipments } = apply(box, aRule({ Actions: [set("Weight", "9"), set("Split", "2")] }))
    expect([state.Weight, shipments]).toEqual([1, 1])
  })
})

describe("priorities (ADR 101)", () => {
  it("let a rule see what smaller ones did, and end the run where a rule says so", () => {
    const heavy = aRule({ number: 1, Actions: [set("Weight", "9")] })
    const then = tag(2, { Conditions: [when("Weight", "MoreThanOrEqual", "9")] })
    expect(apply(anItem(), then, heavy).state.tags).toEqual(["T2"])
    expect(apply(anItem(), then, { ...heavy, BreakOnConditionMet: true }).state.tags).toEqual([])
    expect(apply(anItem(), then, { ...heavy, Active: false }).state.tags).toEqual([])
  })

  it("that are the same see the same, and leave what they disagree on", () => {
    const same = { Priority: 5 }
    const one = aRule({ number: 1, Actions: [set("Weight", "2"), set("Length", "50")], ...same })
    const other = aRule({ number: 2, Actions: [set("Weight", "3"), set("Length", "50.0")], ...same })
    const { state, trace } = apply(anItem(), one, other)
    expect([state.Weight, state.Length]).toEqual([1, 50])
    expect(trace.filter(({ Field }) => Field === "Weight").map(({ Note }) => Note)).toEqual([
      '"Rule 2" has the same priority and wants something else, so neither was used.',
      '"Rule 1" has the same priority and wants something else, so neither was used.',
    ])
  })
})

describe("default rules (RULE-5, RULE-12)", () => {
  it("come after a run that has ended, and only for what is missing", () => {
    const ender = aRule({ number: 9, BreakOnConditionMet: true, Actions: [set("Weight", "3")] })
    const weight = byName("Weight", set("Weight", "0.5"))
    expect(apply(anItem(), weight, ender).state.Weight).toBe(3)
    const bare = anItem({ PackageDimensions: { Weight: 0, Length: 0, Width: 0, Height: 0 } })
    expect(apply(bare, weight).state.Weight).toBe(0.5)
  })

  it("choose a service at home or abroad, unless somebody has chosen one", () => {
    const home = byName("Domestic Service", set("Service", "wren-48"))
    const abroad = { ...byName("International Service", set("Service", "plover-light")), Id: aRule({ number: 2 }).Id }
    const idOf = (item: ShipmentItem) => apply(item, home, abroad).state.service?.Id
    expect(idOf(anItem({ Service: null }))).toBe("wren-48")
    expect(idOf(anItem({ Service: anItemService({ Meta: { AssignedBy: "Cheapest" } }) }))).toBe("wren-48")
    expect(idOf(anItem())).toBe("heron-next-day")
    const french = anItem({ Service: null, Recipient: { ...anItem().Recipient, CountryIsoCode: "FRA" } })
    expect(idOf(french)).toBe("plover-light")
  })
})
