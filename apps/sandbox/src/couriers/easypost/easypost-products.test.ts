import { aQuotedItem } from "@smart-send/domain/quote/fixtures/small-catalogue"
import { quoteServices } from "@smart-send/domain/quote/quote-services"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { expect, it } from "vitest"
import { easyPostProducts } from "./easypost-products.ts"

const PARCELYARD = { provider: "PARCELYARD", account: "main" }
const NOON = { date: "2026-11-20", minutes: 720 }
const PLACES = [
  { CountryIsoCode: "GBR", Postcode: "LS1 4DY" },
  ...["IRL", "FRA", "DEU", "USA", "AUS"].map((CountryIsoCode) => ({ CountryIsoCode, Postcode: "99998" })),
]
const WEIGHTS = [0.08, 0.25, 0.75, 1, 1.5, 2, 3, 5, 8, 10, 15, 20, 25, 30]
/** What a connection tolerates unless it is set otherwise, in per cent. */
const TOLERATED = 10

it("no service is sold for less than its courier asks here, beyond what a connection tolerates", async () => {
  const catalogue = await aCatalogue()
  const services = catalogue.accounts.flatMap((account) => account.services).map(({ details }) => details)
  const productOf = new Map(
    services.map(({ Id, Meta, CourierProductCode }) => [
      Id,
      easyPostProducts.get(Meta["Courier"] ?? "")?.get(CourierProductCode),
    ]),
  )
  const compared: string[] = []
  const dearer: string[] = []
  for (const to of PLACES) {
    for (const weight of WEIGHTS) {
      for (const { Service, Options } of quoteServices(catalogue, aQuotedItem({ to, weight }), PARCELYARD, NOON)) {
        const product = productOf.get(Service.Id)
        const [option] = Options
        if (product === undefined || option === undefined) continue
        const asked = product.pence.base + product.pence.perKg * Math.ceil(weight)
        const paid = Math.round(option.TotalPriceExVat * 100)
        compared.push(Service.Id)
        if (asked * 100 > paid * (100 + TOLERATED)) dearer.push(`${Service.Id}, ${weight} kg: ${asked} for ${paid}`)
      }
    }
  }
  expect(new Set(compared).size).toBeGreaterThan(25)
  expect(dearer).toEqual([])
})
