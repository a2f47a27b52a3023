import { calculateDutyPaid } from "@smart-send/contract/extra/calculate-duty-paid"
import { getFullQuote } from "@smart-send/contract/quote/get-full-quote"
import type { ExtraId } from "@smart-send/domain/extra/extra"
import { dutyPaidSchema } from "@smart-send/domain/customs/duty-paid"
import { quoteOptionSchema } from "@smart-send/domain/quote/quote"
import { aQuotedItem, smallCatalogue, type QuotedItemParts } from "@smart-send/domain/quote/fixtures/small-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { extraRoutes } from "../extra/extra-routes.ts"
import { quoteRoutes } from "./quote-routes.ts"

const routes: typeof quoteRoutes = (platform) => [...quoteRoutes(platform), ...extraRoutes(platform)]
let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(routes, { platform: { catalogue: smallCatalogue() } })
  seller = await aCustomer(world.ownerDb)
})
afterAll(() => world.dispose())

const params = { provider: "PARCELYARD", account: "main" }
const FRANCE = { to: { CountryIsoCode: "FRA", Postcode: "59000" }, service: "abroad" }
const BELFAST = { to: { CountryIsoCode: "GBR", Postcode: "BT9 6QQ" }, service: "plain" }
const itemOf = (parts: QuotedItemParts) => ({ Id: "new", ...aQuotedItem(parts) })
const client = () => world.client(seller.tenant, seller.customerId)
const full = async (parts: QuotedItemParts, ExtrasRemoved: ExtraId[] = []) =>
  (await client().call(getFullQuote, { params, body: { Item: { ...itemOf(parts), ExtrasRemoved } } })).result

describe("the customs of a quote", () => {
  it("say which way it is, what is wrong, and what the seller should know", async () => {
    expect((await full({ ...FRANCE, ioss: "IM2760000742" }))?.Customs).toMatchObject({ Route: "Eu", Findings: [] })
    const dear = await full({ ...FRANCE, ioss: "IM2760000742", value: 129.86 })
    expect(dear?.Customs.Findings).toMatchObject([{ Code: "ITEM-IOSSNUMBER-FORMAT", Severity: "error" }])
    expect((await full(FRANCE))?.Customs.Notices).toEqual([])
    const notices = (await full(FRANCE, ["DeliveredDutyPaid"]))?.Customs.Notices.map(({ Code }) => Code)
    expect(notices).toEqual(["CUSTOMS-DUTIES-ADDITIONAL", "CUSTOMS-DUTIES-FRENCH"])
  })

  it("follow the tenant's features: the Windsor rule needs Windsor", async () => {
    expect((await full(BELFAST))?.Customs.Route).toBe("Windsor")
    const business = { VatStatus: "NotRegistered" } as const
    const state = await full({ ...BELFAST, to: { ...BELFAST.to, ...business }, from: business })
    expect(state?.ItemValidation.filter(({ required }) => required).map(({ name }) => name)).toEqual(["UkimsNumber"])
  })

  it("cost in the quote what the calculation says", async () => {
    const paid = await full({ ...FRANCE, extras: ["DeliveredDutyPaid"] })
    const option = quoteOptionSchema.parse(paid?.Quote?.Options[0])
    const price = option.AvailableExtras.find(({ Id }) => Id === "DeliveredDutyPaid")?.Total ?? 0
    const DeliveryCost = Math.round((option.TotalPriceExVat - price) * 100) / 100
    const { result } = await client().call(calculateDutyPaid, { params, body: { Item: itemOf(FRANCE), DeliveryCost } })
    const { DutyValue, VatValue, AdminFee } = dutyPaidSchema.parse(result)
    expect(option.ManualCalculations).toEqual([{ Duties: DutyValue, Vat: VatValue, Price: AdminFee }])
    expect(price).toBeCloseTo(DutyValue + VatValue + AdminFee, 2)
  })

  it("answer for countries and numbers of any form", async () => {
    const to = { CountryIsoCode: "QQQ", Postcode: "__proto__", VatNumber: "constructor" }
    expect((await full({ to, ioss: "constructor", service: "abroad" }))?.Customs.Route).toBe("World")
  })
})
