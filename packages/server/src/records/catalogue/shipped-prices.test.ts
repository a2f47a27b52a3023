import type { Catalogue, CatalogueService } from "@smart-send/domain/quote/catalogue"
import { cheapestThatFits } from "@smart-send/domain/quote/cheapest-that-fits"
import { quoteServices } from "@smart-send/domain/quote/quote-services"
import { aQuotedItem, type QuotedItemParts } from "@smart-send/domain/quote/fixtures/small-catalogue"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { beforeAll, describe, expect, it } from "vitest"
import { NOON, PARCELYARD, RMOBA, uk } from "./fixtures/shipped-services.ts"

let catalogue: Catalogue
let services: readonly CatalogueService[]
beforeAll(async () => {
  catalogue = await aCatalogue()
  services = catalogue.accounts.flatMap((account) => account.services)
})

/** The price of the first option in pounds with VAT, for each service that can carry the parcel. */
function prices(parts: QuotedItemParts): Record<string, number> {
  const item = aQuotedItem(parts)
  const quotes = [...quoteServices(catalogue, item, PARCELYARD, NOON), ...quoteServices(catalogue, item, RMOBA, NOON)]
  return Object.fromEntries(
    quotes.flatMap(({ Service, Options }) => (Options[0] ? [[Service.Id, Options[0].TotalPrice] as const] : [])),
  )
}

describe("the prices of the shipped services", () => {
  it.each([
    ["eBay: Cornwall", { to: uk("TR19 6ZZ") }],
    ["eBay: Northern Ireland", { to: uk("BT9 6QQ") }],
    ["eBay: France with IOSS", { to: { CountryIsoCode: "FRA", Postcode: "59999" }, ioss: "IM2760000742" }],
    ["upload: the Netherlands without IOSS", { to: { CountryIsoCode: "NLD", Postcode: "9999 ZZ" } }],
    ["Click & Drop: Germany", { to: { CountryIsoCode: "DEU", Postcode: "99998" } }],
    ["Shopify: Bristol", { to: uk("BS99 9ZZ") }],
    ["Shopify: Minnesota", { to: { CountryIsoCode: "USA", Postcode: "55999" } }],
  ])("%s finds a service at every quick weight, without dimensions", (_, parts) => {
    for (const weight of [0.25, 0.75, 1, 2, 5, 10, 15, 20]) {
      expect(
        cheapestThatFits(catalogue, aQuotedItem({ ...parts, weight }), [PARCELYARD, RMOBA], { now: NOON }),
      ).not.toBeNull()
    }
  })

  it("are lowest for a service to the buyer's door, though a locker is often cheaper", () => {
    const accounts = [PARCELYARD, RMOBA]
    const deliveredTo = (weight: number, points: boolean) => {
      const item = aQuotedItem({ to: uk("LS1 4DY"), weight, size: [25, 18, 8] })
      const chosen = cheapestThatFits(catalogue, item, accounts, { now: NOON, points })
      return services.find(({ details }) => details.Id === chosen?.Id)?.details.DeliversTo
    }
    const weights = [0.25, 0.75, 1, 2, 5, 10, 15, 20]
    expect(new Set(weights.map((weight) => deliveredTo(weight, false)))).toEqual(new Set(["Door"]))
    expect(weights.map((weight) => deliveredTo(weight, true))).toContain("Point")
  })

  it("never fall with weight, for any service and place", () => {
    const tos = ["EC1A 1BB", "IV1 1AA", "HS1 2AA", "BT9 6QQ", "IM1 1AA", "JE2 4WB", "PO30 1AA", "TR21 0AA"].map(uk)
    const abroad = ["IRL", "FRA", "ESP", "GRC", "CHE", "USA", "AUS", "BRA"].map((CountryIsoCode) => ({
      CountryIsoCode,
      Postcode: "",
    }))
    for (const to of [...tos, ...abroad]) {
      const highest: Record<string, number> = {}
      for (let weight = 0.05; weight <= 70; weight = weight < 2 ? weight + 0.05 : weight + 1) {
        for (const [service, price] of Object.entries(prices({ weight, to }))) {
          expect(price).toBeGreaterThanOrEqual(highest[service] ?? 0)
          highest[service] = price
        }
      }
    }
  })

  it.each(["IV1 1HY", "HS1 2AA", "ZE1 0AA", "KA27 8AA", "BT1 5GS", "PO30 1AA", "TR21 0AA", "IM1 2AA"])(
    "to %s are never below those to the mainland",
    (postcode) => {
      for (const weight of [0.08, 0.5, 2, 10, 25, 45]) {
        const mainland = prices({ weight, to: uk("M1 1AE") })
        for (const [service, price] of Object.entries(prices({ weight, to: uk(postcode) }))) {
          expect(price).toBeGreaterThanOrEqual(mainland[service] ?? 0)
        }
      }
    },
  )

  it("exist for every place of the home zones from several couriers", () => {
    for (const postcode of ["IV1 1HY", "HS1 2AA", "ZE1 0AA", "BT1 5GS", "PO30 1AA", "TR21 0AA", "IM1 2AA", "GY1 1AA"]) {
      expect(Object.keys(prices({ weight: 1, size: [30, 20, 10], to: uk(postcode) })).length).toBeGreaterThan(5)
    }
  })

  it("exist for the forces abroad from those that have a price for them, and no courier delivers there as to the mainland", () => {
    const sold = new Set(Object.keys(prices({ weight: 1, size: [30, 20, 10], to: uk("BF1 2AA") })))
    const couriers = services
      .filter(({ details }) => sold.has(details.Id))
      .map(({ details }) => details.Meta["Courier"])
    expect(new Set(couriers)).toEqual(new Set(["curlew", "national-post"]))
    expect(sold.size).toBeGreaterThan(5)
  })
})
