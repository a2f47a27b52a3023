import { calculateDutyPaid } from "@smart-send/contract/extra/calculate-duty-paid"
import { aQuotedItem, smallCatalogue, type QuotedItemParts } from "@smart-send/domain/quote/fixtures/small-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { extraRoutes } from "./extra-routes.ts"

let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(extraRoutes, { platform: { catalogue: smallCatalogue() } })
  seller = await aCustomer(world.ownerDb)
})
afterAll(() => world.dispose())

const FRANCE = { to: { CountryIsoCode: "FRA", Postcode: "59000" } }
const calculate = (parts: QuotedItemParts, DeliveryCost: number | null = 10, account = "main") =>
  world.client(seller.tenant, seller.customerId).call(calculateDutyPaid, {
    params: { provider: "PARCELYARD", account },
    body: { Item: { Id: "new", ...aQuotedItem(parts) }, DeliveryCost },
  })

describe("POST /extra/{p}/{a}/delivereddutypaid/calculate", () => {
  it("adds the EU duty of 3 euro a code, import VAT on goods, delivery and duty, and the courier's fee", async () => {
    const { result } = await calculate({ ...FRANCE, value: 20 })
    // 3 euro at 0.86; 20 % of 20 + 10 + 2.58.
    expect(result).toEqual({ DutyValue: 2.58, VatValue: 6.52, AdminFee: 5, CurrencyCode: "GBP" })
  })

  it("adds no VAT that IOSS has already collected", async () => {
    const { result } = await calculate({ ...FRANCE, value: 20, ioss: "IM2760000001" })
    expect(result).toMatchObject({ DutyValue: 2.58, VatValue: 0 })
  })

  it("assumes a delivery cost of 10 pounds when it can't be computed", async () => {
    expect((await calculate(FRANCE, null)).result).toEqual((await calculate(FRANCE, 10)).result)
  })

  it("needs no weight, because duties do not depend on it", async () => {
    expect((await calculate({ ...FRANCE, weight: 0 })).result).toEqual((await calculate(FRANCE)).result)
  })

  it.each([
    [{ ...FRANCE, value: 0 }, "Item.MarketplaceOrderLines", "Enter the item's value first."],
    [{ to: { CountryIsoCode: "" } }, "Item.Recipient.CountryIsoCode", "Choose the recipient's country first."],
    [{}, "Item.Recipient.CountryIsoCode", "Domestic parcels have no duties."],
    [
      { to: { CountryIsoCode: "CHE", Postcode: "8001" } },
      "Item.Recipient.CountryIsoCode",
      "We can't work out duties for Switzerland yet.",
    ],
    [
      { to: { CountryIsoCode: "QQQ", Postcode: "" } },
      "Item.Recipient.CountryIsoCode",
      "We can't work out duties for QQQ yet.",
    ],
  ])("says why it refuses %o", async (parts, field, message) => {
    expect(await calculate(parts)).toMatchObject({
      statusCode: 422,
      error: { code: "INVALID", message },
      validationErrors: [{ field, message }],
      result: null,
    })
  })

  it("refuses a delivery cost below 0 by name", async () => {
    expect(await calculate(FRANCE, -1)).toMatchObject({
      statusCode: 422,
      validationErrors: [{ field: "DeliveryCost", message: "A delivery cost can't be below 0." }],
    })
  })

  it("answers 404 for an unknown account", async () => {
    expect((await calculate(FRANCE, 10, "other")).statusCode).toBe(404)
  })
})
