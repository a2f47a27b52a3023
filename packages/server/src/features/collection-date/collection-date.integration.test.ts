import { getCollectionDates } from "@smart-send/contract/collection-date/get-collection-dates"
import { collectionDates } from "@smart-send/domain/quote/delivery-dates"
import { serviceBySlug } from "@smart-send/domain/quote/catalogue"
import { smallCatalogue } from "@smart-send/domain/quote/fixtures/small-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { collectionDateRoutes } from "./collection-date-routes.ts"

const catalogue = smallCatalogue()
let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(collectionDateRoutes, { platform: { catalogue } })
  seller = await aCustomer(world.ownerDb)
})
afterAll(() => world.dispose())

const dates = (over: { ServiceSlug?: string; Postcode?: string; CountryISO3Code?: string } = {}) =>
  world.client(seller.tenant, seller.customerId).call(getCollectionDates, {
    body: { ServiceSlug: "plain", Postcode: "M3 1AZ", CountryISO3Code: "GBR", ...over },
  })

/** The domain's answer for a moment. */
function expected(postcode: string, at: Date) {
  const service = serviceBySlug(catalogue, "plain")
  if (service === null) throw new Error("no service")
  return collectionDates(service, { country: "GBR", postcode }, londonMoment(at))
}

describe("POST /collectiondate", () => {
  it("answers the next five collection days, after the current cut-off, and the cut-off in London time", async () => {
    const before = new Date()
    const { result } = await dates()
    // The clock may pass the cut-off or midnight in between, so either answer is right.
    expect([expected("M3 1AZ", before), expected("M3 1AZ", new Date())]).toContainEqual(result?.Dates)
    expect(result?.Dates).toHaveLength(5)
    expect(result?.CutOff).toBe("16:00")
  })

  it("is empty for a service that the seller drops off, and where the service does not collect", async () => {
    expect((await dates({ ServiceSlug: "volumetric" })).result).toEqual({ Dates: [], CutOff: "16:00" })
    expect((await dates({ CountryISO3Code: "FRA", Postcode: "59000" })).result?.Dates).toEqual([])
    expect((await dates({ Postcode: "JE2 4WB" })).result?.Dates).toEqual([])
  })

  it("accepts a postcode in any notation", async () => {
    expect((await dates({ Postcode: " m31az " })).result?.Dates).toHaveLength(5)
  })

  it.each(["", "M3", "Manchester", "12345"])("refuses %o as a postcode by name", async (Postcode) => {
    expect(await dates({ Postcode })).toMatchObject({
      statusCode: 422,
      validationErrors: [{ field: "Postcode", message: "This is not a postcode in United Kingdom." }],
    })
  })

  it("names an unknown service and an unknown country", async () => {
    expect(await dates({ ServiceSlug: "gone" })).toMatchObject({
      statusCode: 404,
      error: { code: "NOT-FOUND", message: "There is no service gone." },
    })
    for (const CountryISO3Code of ["QQQ", "gb", ""]) {
      expect(await dates({ CountryISO3Code })).toMatchObject({
        statusCode: 422,
        validationErrors: [{ field: "CountryISO3Code" }],
      })
    }
  })
})
