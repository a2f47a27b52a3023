import { anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countries } from "../country/country.ts"
import { minor } from "../money/money.ts"
import type { Feature } from "../settings/settings.ts"
import { customsRouteOf } from "./customs-route.ts"
import { customsRules } from "./customs-rules.ts"
import { customsSources } from "./customs-sources.ts"
import { customsStateOf } from "./customs-state-of.ts"
import { customsStateSchema } from "./customs-state.ts"
import { importRegimeOf, importRegimes } from "./import-regime.ts"
import { rulesOfWay } from "./rules-of-way.ts"
import { fitsVatCheckDigits } from "./tax-number.ts"

const country = fc.constantFrom(...countries.map(({ Iso3Code }) => Iso3Code), "", "QQQ", "__proto__".slice(0, 3))
const postcode = fc.constantFrom(
  "",
  "M3 1AZ",
  "BT9 6QQ",
  "IV2 3AA",
  "JE2 4WB",
  "IM1 1AA",
  "35001",
  "69001",
  "60601",
  "x",
)
const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom("constructor", "__proto__", "GB980780684", "IM2760000742"),
)
const place = fc.record({ CountryIsoCode: country, Postcode: postcode, Organisation: text, VatNumber: text })
const terms = fc.record({
  Features: fc.subarray<Feature>(["Windsor", "AdditionalDutiesWarning"]),
  SaleOnly: fc.record({ Always: fc.boolean(), Sources: fc.subarray(["TIKTOK"]) }),
})

const item = fc
  .record({ from: place, to: place, ioss: text, reason: text, code: text, value: fc.integer({ min: 0, max: 50_000 }) })
  .map(({ from, to, ioss, reason, code, value }) => {
    const line = anOrderLine({ Value: value / 100 })
    const Product = Object.assign(line.Product, { TariffCode: code })
    return Object.assign(anItem(), {
      Sender: Object.assign(anAddress(), from),
      Recipient: Object.assign(anAddress(), to),
      Meta: { IossNumber: { Type: "Text", Value: ioss }, ExportReason: { Type: "Text", Value: reason } },
      MarketplaceOrderLines: [Object.assign(line, { Product })],
    })
  })

const number = (most: number) => fc.integer({ min: 1, max: most }).map((each) => String(each).padStart(2, "0"))

describe("customs, for any item", () => {
  it("answer in their own form, and twice the same", () => {
    fc.assert(
      fc.property(item, terms, (any, of) => {
        const state = customsStateOf(any, of, "2026-11-24")
        expect(customsStateSchema.safeParse(state).error).toBeUndefined()
        expect(customsStateOf(any, of, "2026-11-24")).toEqual(state)
        expect(rulesOfWay(any, null, of)).toEqual(rulesOfWay(any, null, of))
      }),
    )
  })

  it("ask nothing within one area, and something of every export", () => {
    fc.assert(
      fc.property(item, terms, (any, of) => {
        const route = customsRouteOf(any, of)
        expect(rulesOfWay(any, null, of).length > 0).toBe(route !== "Free")
        const { Findings, Notices } = customsStateOf(any, of, "2026-11-24")
        expect(route === "Free" ? [Findings, Notices] : [[], []]).toEqual([[], []])
      }),
    )
  })

  it("have one regime of small parcels at most for an area and a day", () => {
    const day = fc.tuple(fc.integer({ min: 2020, max: 2034 }), number(12), number(28)).map((parts) => parts.join("-"))
    fc.assert(
      fc.property(day, fc.constantFrom("Eu", "Usa", "World"), fc.nat(100_000), (on, area, value) => {
        const regime = importRegimeOf(area, minor(value), on)
        const holding = importRegimes.filter((each) => each.area === area && each.since <= on && on < each.until)
        expect(holding.length).toBeLessThan(2)
        expect(regime === null || value <= regime.upTo).toBe(true)
      }),
    )
  })
})

describe("the check digits of VAT numbers", () => {
  it.each(["GB980780684", "GB434031494", "GB100000089", "GB100000034", "XI100000034", "980780684", "gb 980 7806 84"])(
    "%s fits",
    (number) => expect(fitsVatCheckDigits(number)).toBe(true),
  )

  it.each(["GB980780685", "GB123456789", "GB000000000", "FR40303265046", "DE136695977", "IE6388047W"])(
    "%s does not fit",
    (number) => expect(fitsVatCheckDigits(number)).toBe(false),
  )

  it.each(["FR40303265045", "DE136695976", "NL004495445B01", "IE6388047V", "GD001", "US12", ""])(
    "%s fits or can't be judged",
    (number) => expect(fitsVatCheckDigits(number)).toBe(true),
  )

  it("find every British number with one wrong digit", () => {
    const digit = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(fc.integer({ min: 1_000_001, max: 9_999_999 }), fc.nat(8), digit, (seven, at, more) => {
        const sum = [8, 7, 6, 5, 4, 3, 2].reduce((all, weight, index) => all + weight * Number(String(seven)[index]), 0)
        const good = `${seven}${String((97 - (sum % 97)) % 97).padStart(2, "0")}`
        const wrong = good
          .split("")
          .map((each, index) => (index === at ? String((Number(each) + more) % 10) : each))
          .join("")
        expect(fitsVatCheckDigits(`GB${good}`)).toBe(true)
        // The two ways of counting leave 0 or 42, so that a wrong digit can only be taken for the other way.
        const left = [8, 7, 6, 5, 4, 3, 2, 10, 1].reduce((all, weight, index) => all + weight * Number(wrong[index]), 0)
        expect(fitsVatCheckDigits(`GB${wrong}`)).toBe(left % 97 === 42)
      }),
    )
  })
})

it("every rule names a source with the day from which it holds, and its pattern compiles", () => {
  const days = customsRules.map(({ source }) => customsSources[source].since)
  expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([])
  const patterns = customsRules.flatMap(({ pattern }) => pattern ?? [])
  expect(patterns.map((pattern) => new RegExp(pattern, "u").test("?")).filter(Boolean)).toEqual([])
})
