import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { itemIdSchema } from "../id/id.ts"
import { compareServices, type ComparedItem } from "./compare-services.ts"
import { cheapestThatFits } from "./cheapest-that-fits.ts"
import { quoteService } from "./quote-service.ts"
import {
  aQuotedItem,
  deliveringToPoint,
  FRIDAY_MORNING,
  type QuotedItemParts,
  smallCatalogue,
} from "./fixtures/small-catalogue.ts"

const catalogue = smallCatalogue()
const main = { provider: "PARCELYARD", account: "main" }
const idOf = (index: number) => itemIdSchema.parse(`00000000-0000-4000-8000-${String(index).padStart(12, "0")}`)

function compare(selection: readonly QuotedItemParts[], excluded: readonly string[] = []) {
  const running = compareServices(catalogue, {
    accounts: [main],
    now: FRIDAY_MORNING,
    excluded: new Set(excluded),
    points: false,
  })
  const items = selection.map((parts, index): ComparedItem => ({
    id: idOf(index),
    item: aQuotedItem(parts),
    reason: null,
  }))
  for (const item of items) running.add(item)
  return { items, ...running.result() }
}

describe("a comparison of services for a selection", () => {
  it("says for each service how many items it takes, the total, the days, and why it does not take the others", () => {
    const { Services, Count } = compare([{ weight: 1 }, { weight: 4 }, { weight: 30 }, { weight: 25 }])
    const plain = Services.find(({ Service }) => Service.Id === "plain")
    expect(Count).toBe(4)
    expect(plain).toMatchObject({
      Fits: 2,
      TotalPriceExVat: 9.14,
      TotalVat: 1.83,
      TotalPrice: 10.97,
      ArrivesBy: "2026-11-26",
    })
    expect(plain?.Reasons).toEqual([
      {
        Code: "TOO-HEAVY",
        Message: "Your parcel is too heavy for this service. It is 10 kg over the 20 kg limit.",
        Count: 2,
      },
    ])
  })

  it("is sorted by the number of items that fit, then by price", () => {
    const { Services } = compare([{ weight: 1 }, { weight: 12 }])
    expect(Services.map(({ Service, Fits }) => [Service.Id, Fits]).slice(0, 3)).toEqual([
      ["sized", 2],
      ["signed", 2],
      ["plain", 2],
    ])
  })

  it("leaves out items that cannot be priced, and says what they lack", () => {
    const running = compareServices(catalogue, {
      accounts: [main],
      now: FRIDAY_MORNING,
      excluded: new Set(),
      points: false,
    })
    running.add({ id: idOf(1), item: aQuotedItem({ weight: 0 }), reason: null })
    running.add({ id: idOf(2), item: aQuotedItem({ to: { CountryIsoCode: "" } }), reason: null })
    running.add({ id: idOf(3), item: aQuotedItem(), reason: "It is booked already." })
    expect(running.result()).toMatchObject({
      Count: 0,
      LeftOut: [
        { Id: idOf(1), Reason: "It has no weight yet." },
        { Id: idOf(2), Reason: "It has no recipient country." },
        { Id: idOf(3), Reason: "It is booked already." },
      ],
    })
  })

  it("offers the cheapest service for each item that delivers by a day, and the cheapest without a day", () => {
    const { Arrivals } = compare([
      { weight: 1, size: [10, 10, 10] },
      { weight: 4, size: [10, 10, 10] },
    ])
    expect(Arrivals.map(({ ArriveBy, Fits }) => [ArriveBy, Fits])).toEqual([
      ["2026-11-25", 2],
      ["2026-11-26", 2],
      [null, 2],
    ])
    expect(Arrivals[0]?.Services).toEqual([{ ServiceId: "volumetric", Name: "Volumetric", Count: 2 }])
    expect(Arrivals[1]?.TotalPrice).toBeLessThanOrEqual(Arrivals[0]?.TotalPrice ?? 0)
  })

  it("never chooses a hidden service, but still shows its price", () => {
    const { Arrivals, Services } = compare([{ weight: 1 }], ["sized"])
    expect(Arrivals.at(-1)?.Services.map(({ ServiceId }) => ServiceId)).not.toContain("sized")
    expect(Services.find(({ Service }) => Service.Id === "sized")?.Fits).toBe(1)
  })

  it("has the sums of the items' single prices", () => {
    const parts = fc.record({
      weight: fc.integer({ min: 1, max: 26_000 }).map((grams) => grams / 1000),
      value: fc.integer({ min: 1, max: 90_000 }).map((pence) => pence / 100),
      extras: fc.subarray(["Cover" as const, "Signature" as const]),
    })
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (selection) => {
        const { items, Services, Arrivals } = compare(selection)
        for (const { Service, Fits, TotalPrice } of Services) {
          const quotes = items.map(({ item }) =>
            quoteService(catalogue, item, { ...main, serviceId: Service.Id }, FRIDAY_MORNING),
          )
          const prices = quotes.flatMap((quote) => quote?.Options[0]?.TotalPrice ?? [])
          expect(Fits).toBe(prices.length)
          expect(Math.round(TotalPrice * 100)).toBe(Math.round(prices.reduce((sum, price) => sum + price, 0) * 100))
        }
        const cheapest = items.map(({ item }) => cheapestThatFits(catalogue, item, [main], { now: FRIDAY_MORNING }))
        expect(Arrivals.at(-1)?.Fits).toBe(cheapest.filter((service) => service !== null).length)
      }),
      { numRuns: 60 },
    )
  })

  it("delivers each item to the buyer's door, unless the buyer chose a point or the seller allows one", () => {
    const terms = { accounts: [main], now: FRIDAY_MORNING, excluded: new Set<string>() }
    const toALocker = deliveringToPoint(catalogue, "sized")
    const chosen = (points: boolean, shopService?: string) => {
      const running = compareServices(toALocker, { ...terms, points })
      running.add({ id: idOf(1), item: aQuotedItem(shopService === undefined ? {} : { shopService }), reason: null })
      return running
        .result()
        .Arrivals.at(-1)
        ?.Services.map(({ ServiceId }) => ServiceId)
    }
    expect(chosen(false)).toEqual(["plain"])
    expect(chosen(true)).toEqual(["sized"])
    expect(chosen(false, "InPost Locker 2-3 days")).toEqual(["sized"])
  })
})
