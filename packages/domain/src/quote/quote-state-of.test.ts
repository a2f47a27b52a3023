import { describe, expect, it } from "vitest"
import type { Catalogue } from "./catalogue.ts"
import { cheapestThatFits } from "./cheapest-that-fits.ts"
import { compileCatalogue } from "./compile-catalogue.ts"
import { quoteServices } from "./quote-services.ts"
import { quoteStateOf } from "./quote-state-of.ts"
import { quoteStateSchema, type ValidationRule } from "./quote.ts"
import {
  FRIDAY_MORNING,
  aQuotedItem,
  smallCatalogue,
  smallSource,
  type QuotedItemParts,
} from "./fixtures/small-catalogue.ts"

const catalogue = smallCatalogue()
// A Friday.
const stateOf = (parts: QuotedItemParts) => quoteStateOf(catalogue, aQuotedItem(parts), FRIDAY_MORNING)
const ruleOf = (rules: readonly ValidationRule[], name: string) => rules.find((rule) => rule.name === name)
const matches = (rule: ValidationRule | undefined, text: string) => new RegExp(rule?.pattern ?? "(?!)", "u").test(text)
const to = (CountryIsoCode: string, Postcode = "") => ({ CountryIsoCode, Postcode })

const holding = (Description: string, parts: QuotedItemParts = {}) => {
  const item = aQuotedItem({ service: "plain", ...parts })
  const lines = item.MarketplaceOrderLines.map((line) => ({ ...line, Description }))
  return { ...item, MarketplaceOrderLines: lines }
}
const priceOf = ({ Quote }: ReturnType<typeof quoteStateOf>) => Quote?.Options[0]?.TotalPrice ?? null
const needsCounty = (country: string) => ruleOf(stateOf({ to: to(country) }).RecipientValidation, "County")?.required
const required = (country: string, postcode = "") => {
  const state = stateOf({ to: to(country, postcode) })
  return [...state.RecipientValidation, ...state.ProductValidation].flatMap((rule) =>
    rule.required && !["Name", "AddressLine1", "Town", "Postcode", "County"].includes(rule.name) ? [rule.name] : [],
  )
}

describe("quoteStateOf", () => {
  it("has the quote of the item's own service, its collection dates, and no restriction", () => {
    const state = stateOf({ service: "plain" })
    expect(state.Quote?.Service.Id).toBe("plain")
    expect(state.Quote?.Options[0]?.TotalPrice).toBe(5.1)
    expect(state.Restriction).toBe("NONE")
    expect(state.Dates).toEqual(["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"])
    expect(quoteStateSchema.safeParse(state).error).toBeUndefined()
  })

  it("has no dates for a service that the seller drops off", () => {
    expect(stateOf({ service: "volumetric" }).Dates).toEqual([])
  })

  it.each([
    ["no service", {}],
    ["an unknown service", { service: "nowhere" }],
    ["no weight", { service: "plain", weight: 0 }],
    ["no country", { service: "plain", to: to("") }],
  ])("with %s has rules and no quote", (_, parts) => {
    const state = stateOf(parts)
    expect(state.Quote).toBeNull()
    expect(ruleOf(state.RecipientValidation, "Name")?.required).toBe(true)
    expect(quoteStateSchema.safeParse(state).error).toBeUndefined()
  })

  it("keeps the service, with its reasons, when it cannot carry the item", () => {
    const { Quote } = stateOf({ service: "plain", weight: 22.4 })
    expect(Quote?.Options).toEqual([])
    expect(Quote?.Unavailable.map(({ Code }) => Code)).toEqual(["TOO-HEAVY"])
  })
})

describe("goods that may not be sent (CUSTOMS-26)", () => {
  it("have no price where they are refused, and the reason in its place", () => {
    const state = quoteStateOf(catalogue, holding("Fireworks"), FRIDAY_MORNING)
    expect(state.Restriction).toBe("INVALID")
    expect(state.Quote).toMatchObject({
      Options: [],
      Unavailable: [{ Code: "ITEM-PROHIB-INVALID", Message: state.RestrictionReason }],
    })
    const ref = { provider: "PARCELYARD", account: "main" }
    const quotes = quoteServices(catalogue, holding("Fireworks"), ref, FRIDAY_MORNING)
    expect(quotes).not.toEqual([])
    expect(quotes.flatMap(({ Options }) => Options)).toEqual([])
    expect(cheapestThatFits(catalogue, holding("Fireworks"), [ref], { now: FRIDAY_MORNING })).toBeNull()
  })

  it("keep their price where they are only to be looked at twice", () => {
    const state = quoteStateOf(catalogue, holding("Kitchen knife"), FRIDAY_MORNING)
    expect([state.Restriction, priceOf(state)]).toEqual(["CONFIRM", 5.1])
  })

  it("are left to couriers that carry them", () => {
    const Refuses = [{ Goods: "KNIFE" as const, Abroad: false, Source: "", Checked: "2026-11-01" }]
    const courier = smallSource.services.find(({ Id }) => Id === "plain")?.Courier
    const Couriers = smallSource.provider.Couriers.map((each) => (each.Key === courier ? { ...each, Refuses } : each))
    const sold = { accounts: compileCatalogue({ ...smallSource, provider: { ...smallSource.provider, Couriers } }) }
    const accounts = [{ provider: "PARCELYARD", account: "main" }]
    const knife = holding("Kitchen knife", { service: "plain" })
    expect(priceOf(quoteStateOf(sold, knife, FRIDAY_MORNING))).toBeNull()
    const cheapest = (each: Catalogue) => cheapestThatFits(each, knife, accounts, { now: FRIDAY_MORNING })?.Id
    expect([cheapest(catalogue), cheapest(sold)]).toEqual(["sized", "signed"])
  })
})

describe("address and customs fields follow server-supplied rules", () => {
  it.each(["GBR", "JEY", "GGY", "IMN"])("so %s allows the British postcode", (country) => {
    const rule = ruleOf(stateOf({ to: to(country) }).RecipientValidation, "Postcode")
    expect(rule?.required).toBe(true)
    for (const good of ["M3 1AZ", "EC1A 1BB", "JE2 4WB", "GY11AA", "GIR 0AA", "BF1 2AA"])
      expect(matches(rule, good)).toBe(true)
    for (const bad of ["M3", "59999", "M3 1CI", "12 3AB", "M3  1AZ"]) expect(matches(rule, bad)).toBe(false)
  })

  it.each([
    ["FRA", "59999", "5999"],
    ["NLD", "9999 ZZ", "9999"],
    ["DEU", "99998", "DE-99998"],
    ["USA", "55999", "5599"],
    ["CAN", "K1A 0B1", "K1A"],
    ["POL", "00-950", "0950"],
  ])("so %s allows %s and refuses %s", (country, good, bad) => {
    const rule = ruleOf(stateOf({ to: to(country) }).RecipientValidation, "Postcode")
    expect([matches(rule, good), matches(rule, bad)]).toEqual([true, false])
  })

  it("and a country without a known postcode form requires none, nor does Ireland", () => {
    expect(ruleOf(stateOf({ to: to("HKG") }).RecipientValidation, "Postcode")).toMatchObject({
      required: false,
      pattern: null,
    })
    expect(ruleOf(stateOf({ to: to("IRL") }).RecipientValidation, "Postcode")?.required).toBe(false)
  })

  it("and a county is required only where mail needs a state", () => {
    expect(["GBR", "FRA", "USA", "CAN", "AUS"].map(needsCounty)).toEqual([false, false, true, true, true])
  })

  it("and tariff code, country of manufacture, phone and email are required when goods leave the customs area", () => {
    const all = ["Phone", "Email", "Description", "TariffCode", "CountryOfManufacture"]
    expect(required("GBR")).toEqual([])
    expect(required("GBR", "BT9 6QQ")).toEqual([])
    expect(required("IMN")).toEqual([])
    expect(required("GBR", "JE2 4WB")).toEqual(all)
    expect(required("FRA")).toEqual(all)
    expect(required("USA")).toEqual(all)
  })

  it("and include the sender's VAT and EORI numbers, and the IOSS number for the European Union", () => {
    const france = stateOf({ to: to("FRA") })
    expect(matches(ruleOf(france.SenderValidation, "VatNumber"), "GB980780684")).toBe(true)
    expect(matches(ruleOf(france.SenderValidation, "EoriNumber"), "GB123456789000")).toBe(true)
    expect(matches(ruleOf(france.SenderValidation, "EoriNumber"), "GB1")).toBe(false)
    expect(matches(ruleOf(france.ItemValidation, "IossNumber"), "IM2760000742")).toBe(true)
    expect(matches(ruleOf(france.ItemValidation, "IossNumber"), "IM276000074")).toBe(false)
    expect(ruleOf(stateOf({ to: to("USA") }).ItemValidation, "IossNumber")).toBeUndefined()
    expect(stateOf({}).ItemValidation).toEqual([])
  })
})
