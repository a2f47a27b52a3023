import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { orderLineSchema } from "../item/order-line.ts"
import {
  canConvertValue,
  CONVERSION_RATES,
  conversionOf,
  convertBack,
  convertValue,
  withConversion,
  withoutConversion,
} from "./convert-value.ts"

const line = (Value: number) =>
  orderLineSchema.parse({ Value, Source: { Id: "EBAY", Name: "eBay" }, Product: { Sku: "A" } })

describe("value conversion", () => {
  it("uses the rates from GBP: USD 0.72, EUR 0.86", () => {
    expect(CONVERSION_RATES).toEqual({ USD: 0.72, EUR: 0.86 })
  })

  it("stores the imported value and the converted one", () => {
    const { lines, conversion } = convertValue([line(100), line(49.99)], "USD")
    expect(lines.map(({ Value }) => Value)).toEqual([72, 35.99])
    expect(conversion).toEqual({
      ConvertedCode: "GBP",
      ConvertedValue: 107.99,
      ImportedCode: "USD",
      ImportedValue: 149.99,
      Rate: 0.72,
    })
  })

  it("changes only the values", () => {
    const before = line(20)
    expect(convertValue([before], "EUR").lines).toEqual([{ ...before, Value: 17.2 }])
  })

  it("never makes a sold line worth 0", () => {
    expect(convertValue([line(0.01), line(0)], "USD").lines.map(({ Value }) => Value)).toEqual([0.01, 0])
  })

  it("is exact to the penny for any value", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom("USD" as const, "EUR" as const),
        (pence, sold) => {
          const [converted] = convertValue([line(pence / 100)], sold).lines
          const exact = (pence * (sold === "USD" ? 72 : 86)) / 100
          const got = Math.round((converted?.Value ?? 0) * 100)
          expect(Math.abs(got - exact)).toBeLessThanOrEqual(pence === 1 ? 1 : 0.5)
        },
      ),
    )
  })

  it("can be undone: the lines together have their imported value again", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 9 }), (pence) => {
        const lines = pence.map((each) => line(each / 100))
        const converted = convertValue(lines, "USD")
        const back = convertBack(converted.lines, converted.conversion) ?? []
        const sum = back.reduce((total, { Value }) => total + Math.round(Value * 100), 0)
        expect(sum).toBe(pence.reduce((total, each) => total + each, 0))
        expect(back.every(({ Value }) => Value >= 0)).toBe(true)
      }),
    )
  })

  it("is not undone for lines that were changed since", () => {
    const { conversion } = convertValue([line(100)], "USD")
    expect(convertBack([line(80)], conversion)).toBeNull()
  })

  it("is read from the meta, and an unreadable one counts as none", () => {
    const { conversion } = convertValue([line(100)], "EUR")
    expect(conversionOf(withConversion({}, conversion))).toEqual(conversion)
    expect(conversionOf({})).toBeNull()
    expect(conversionOf({ CurrencyConversion: { Type: "Json", Value: "{" } })).toBeNull()
    expect(conversionOf({ CurrencyConversion: { Type: "Json", Value: "{}" } })).toBeNull()
  })

  it("applies once, to items imported in GBP with a value", () => {
    const imported = {
      Source: { Id: "EBAY", AccountId: "", Name: "eBay" },
      MarketplaceOrderLines: [line(20)],
      Meta: {},
    }
    expect(canConvertValue(imported)).toBe(true)
    expect(canConvertValue({ ...imported, Source: { Id: "Manual", AccountId: "", Name: "Manual" } })).toBe(false)
    expect(canConvertValue({ ...imported, MarketplaceOrderLines: [line(0)] })).toBe(false)
    const { lines, conversion } = convertValue(imported.MarketplaceOrderLines, "EUR")
    const note = { "Buyer Note": { Type: "Text", Value: "Thanks" } }
    const Meta = withConversion(note, conversion)
    expect(canConvertValue({ ...imported, MarketplaceOrderLines: lines, Meta })).toBe(false)
    expect(withoutConversion(Meta)).toEqual(note)
  })
})
