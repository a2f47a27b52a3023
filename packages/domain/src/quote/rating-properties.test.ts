import { type Arbitrary, assert, constantFrom, integer, property, record, subarray, tuple } from "fast-check"
import { describe, expect, it } from "vitest"
import { extraIdSchema } from "../extra/extra.ts"
import { decimalToMinor, minorToDecimal } from "../money/money.ts"
import { carriagePrice } from "./carriage.ts"
import { priceWithChosenExtras } from "./price-options.ts"
import { quoteRated } from "./quote-service.ts"
import { quoteSchema } from "./quote.ts"
import { rateItem } from "./rate-item.ts"
import { FRIDAY_MORNING, aQuotedItem, smallCatalogue, type QuotedItemParts } from "./fixtures/small-catalogue.ts"
import { unfitReasons } from "./unfit-reasons.ts"

const services = smallCatalogue().accounts.flatMap((account) => account.services)
const service = constantFrom(...services)
const places = [
  ["GBR", "EC1A 1BB"],
  ["GBR", "IV12 4AA"],
  ["GBR", "BT9 6QQ"],
  ["GBR", "PO31 7AA"],
  ["GBR", "JE2 4WB"],
  ["IMN", "IM1 1AA"],
  ["FRA", "59999"],
  ["FRA", "20137"],
  ["USA", "55999"],
  ["PRK", ""],
]
const side = integer({ min: 0, max: 7_000 }).map((hundredths) => hundredths / 100)
const parts: Arbitrary<QuotedItemParts> = record({
  weight: integer({ min: 1, max: 25_000 }).map((grams) => grams / 1000),
  size: tuple(side, side, side),
  value: integer({ min: 1, max: 500_000 }).map((pence) => pence / 100),
  to: constantFrom(...places).map(([CountryIsoCode = "", Postcode = ""]) => ({ CountryIsoCode, Postcode })),
  extras: subarray([...extraIdSchema.options]),
})

function rated(given: QuotedItemParts) {
  const item = rateItem(aQuotedItem(given), FRIDAY_MORNING)
  if (item === null) throw new Error("The item can't be rated")
  return item
}

describe("any quote", () => {
  it("adds up to the penny: TotalPrice = TotalPriceExVat + TotalVat, and nothing is negative", () => {
    assert(
      property(service, parts, (service, given) => {
        for (const option of quoteRated(service, rated(given)).Options) {
          const [total, exVat, vat] = [option.TotalPrice, option.TotalPriceExVat, option.TotalVat].map(decimalToMinor)
          expect(total).toBe(Number(exVat) + Number(vat))
          expect(Math.min(Number(exVat), Number(vat), option.Covered, option.CoverCost)).toBeGreaterThanOrEqual(0)
          expect(option.CoverPercentage).toBeGreaterThanOrEqual(0)
          expect(option.CoverPercentage).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  it("has the contract's form", () => {
    assert(
      property(service, parts, (service, given) => {
        expect(quoteSchema.safeParse(quoteRated(service, rated(given))).error).toBeUndefined()
      }),
    )
  })

  it("has a price for an extra that is exactly what adding it costs", () => {
    assert(
      property(service, parts, (service, given) => {
        const plain = quoteRated(service, rated({ ...given, extras: [] })).Options[0]
        for (const extra of plain?.AvailableExtras ?? []) {
          const withExtra = quoteRated(service, rated({ ...given, extras: [extra.Id] })).Options[0]
          expect(decimalToMinor(withExtra?.TotalPrice ?? 0)).toBe(
            decimalToMinor(plain?.TotalPrice ?? 0) + decimalToMinor(extra.Total),
          )
        }
      }),
    )
  })

  it("never costs less for more weight within a zone, and stays refused above the weight limit", () => {
    assert(
      property(service, parts, integer({ min: 1, max: 10_000 }), (service, given, grams) => {
        const priceAt = (weight: number) =>
          carriagePrice(service, rated({ ...given, weight })) ?? Number.POSITIVE_INFINITY
        const weight = given.weight ?? 0
        expect(priceAt(weight + grams / 1000)).toBeGreaterThanOrEqual(priceAt(weight))
      }),
    )
  })

  it("has either a price or a reason, never both and never neither", () => {
    assert(
      property(service, parts, (service, given) => {
        const item = rated(given)
        expect(carriagePrice(service, item) === null).toBe(unfitReasons(service, item).length > 0)
      }),
    )
  })

  it("has the total that the comparison of services shows", () => {
    assert(
      property(service, parts, (service, given) => {
        const item = rated(given)
        const carriage = carriagePrice(service, item)
        const shown = quoteRated(service, item).Options[0]?.TotalPrice ?? null
        expect(carriage === null ? null : minorToDecimal(priceWithChosenExtras(service, item, carriage))).toBe(shown)
      }),
    )
  })

  it("has a unique key for every option", () => {
    assert(
      property(service, parts, (service, given) => {
        const keys = quoteRated(service, rated(given)).Options.map((option) => option.Key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it("has no price for an invalid weight or side, and does not throw", () => {
    const junk = constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 0, -0, 1e300, 0.0001)
    const anySide = constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -5, 0, 1e300, 20)
    assert(
      property(service, junk, tuple(anySide, anySide, anySide), (service, weight, size) => {
        const item = rateItem(aQuotedItem({ weight, size }), FRIDAY_MORNING)
        if (item === null) return
        expect(carriagePrice(service, item)).toBeNull()
        expect(quoteRated(service, item).Options).toEqual([])
      }),
    )
  })

  it("has cover of at most the value and the service's limit, and states it as a percentage from 0 to 100", () => {
    assert(
      property(service, parts, (service, given) => {
        const item = rated(given)
        for (const option of quoteRated(service, item).Options) {
          expect(option.CoverPercentage).toBeGreaterThanOrEqual(0)
          expect(option.CoverPercentage).toBeLessThanOrEqual(100)
          const most = Math.max(Math.min(item.value, service.maxCover), service.includedCover, 2000)
          expect(decimalToMinor(option.Covered)).toBeLessThanOrEqual(most)
          expect(option.CoverPercentage === 100).toBe(decimalToMinor(option.Covered) >= item.value)
        }
      }),
    )
  })

  it("charges nothing for included extras, and the same in whatever order extras were chosen", () => {
    assert(
      property(service, parts, (service, given) => {
        const totals = (extras: NonNullable<QuotedItemParts["extras"]>) =>
          quoteRated(service, rated({ ...given, extras })).Options.map((option) => option.TotalPrice)
        const chosen = given.extras ?? []
        expect(totals([...chosen, ...service.includedExtras])).toEqual(totals(chosen))
        expect(totals(chosen.toReversed())).toEqual(totals(chosen))
      }),
    )
  })

  it("names a number or a place in every refusal, without float rounding errors", () => {
    assert(
      property(service, parts, (service, given) => {
        for (const { Message } of quoteRated(service, rated(given)).Unavailable) {
          expect(Message).toMatch(/\d|country|deliver to|collect from|do not sell for/)
          expect(Message).not.toMatch(/\d\.\d{4,}/)
        }
      }),
    )
  })
})
