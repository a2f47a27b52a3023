import { describe, expect, it } from "vitest"
import type { ExtraId, ItemExtra } from "../extra/extra.ts"
import type { AutoExtra, Feature } from "../settings/settings.ts"
import { catalogueFor } from "./catalogue-for.ts"
import { cheapestThatFits } from "./cheapest-that-fits.ts"
import { compareServices } from "./compare-services.ts"
import { dutiesIn } from "./duties-in-price.ts"
import { withServiceExtras } from "./extras-with-service.ts"
import { aQuotedItem, FRIDAY_MORNING, type QuotedItemParts, smallCatalogue } from "./fixtures/small-catalogue.ts"
import { quoteService } from "./quote-service.ts"
import { quoteServices } from "./quote-services.ts"
import { quoteStateOf } from "./quote-state-of.ts"
import type { Quote } from "./quote.ts"
import { rateItem, type QuotedItem } from "./rate-item.ts"
import { whyNoneFits } from "./why-none-fits.ts"
import { itemIdSchema } from "../id/id.ts"

const main = { provider: "PARCELYARD", account: "main" }
const catalogueWith = (...autoExtras: AutoExtra[]) => ({ ...smallCatalogue(), autoExtras })
const signing = catalogueWith("SignatureWithFullCover")
const paying = catalogueWith("DutyPaidWhenDduUnavailable")
const france = { CountryIsoCode: "FRA", Postcode: "59999" }

const entry = (Id: ExtraId, AddedBy?: ItemExtra["AddedBy"]): ItemExtra => ({
  Id,
  Name: Id,
  Provider: "PARCELYARD",
  ...(AddedBy && { AddedBy }),
})
const said = ({ Extras }: Pick<QuotedItem, "Extras">) => Extras.map(({ Id, AddedBy }) => `${Id}/${AddedBy ?? "Seller"}`)
const signature = (parts: QuotedItemParts, service = "plain") =>
  said(withServiceExtras(signing, aQuotedItem({ ...parts, service })))
const dutyPaid = (parts: QuotedItemParts, service = "abroad") =>
  said(withServiceExtras(paying, aQuotedItem({ ...parts, service })))

describe("the extra Signature, for one profile (EXTRA-7),", () => {
  it("is there while the item is worth 50 or more and fully covered", () => {
    expect(signature({ value: 50, extras: ["Cover"] })).toEqual(["Cover/Seller", "Signature/Profile"])
    expect(signature({ value: 49.99, extras: ["Cover"] })).toEqual(["Cover/Seller"])
    expect(signature({ value: 50, extras: ["ExtendedBaseCover"] })).toEqual(["ExtendedBaseCover/Seller"])
  })

  it("does not join twice, and not where it is not sold", () => {
    expect(signature({ value: 50, extras: ["Cover", "Signature"] })).toEqual(["Cover/Seller", "Signature/Seller"])
    expect(signature({ value: 50, extras: ["Cover"] }, "sized")).toEqual(["Cover/Seller"])
    expect(signature({ value: 50, extras: ["Cover"] }, "signed")).toEqual(["Cover/Seller"])
  })
})

describe("the extra DeliveredDutyPaid, for the other profile (EXTRA-8),", () => {
  it("is brought by a service that leaves no duties to the buyer, where it is known what they are", () => {
    expect(dutyPaid({ to: france })).toEqual(["DeliveredDutyPaid/Service"])
    expect(dutyPaid({ to: { CountryIsoCode: "NLD", Postcode: "1011AB" } })).toEqual([])
    expect(dutyPaid({}, "plain")).toEqual([])
  })

  it("does not join beside an IOSS number, right or wrong, where IOSS holds", () => {
    expect(dutyPaid({ to: france, ioss: "IM2760000000" })).toEqual([])
    expect(dutyPaid({ to: france, ioss: "IM2760000000", value: 200 })).toEqual([])
    expect(dutyPaid({ to: france, ioss: "wrong" })).toEqual([])
    const chicago = { CountryIsoCode: "USA", County: "IL", Postcode: "60601" }
    expect(dutyPaid({ to: chicago, ioss: "IM2760000000" })).toEqual(["DeliveredDutyPaid/Service"])
  })

  it("does not join where goods move freely", () => {
    const catalogue = catalogueFor(smallCatalogue(), {
      Providers: [{ Id: "PARCELYARD", Name: "Lite", Accounts: [{ Id: "main", Name: "Main" }] }],
      Features: [],
    })
    const belfast = { CountryIsoCode: "GBR", Postcode: "BT1 5GS" }
    const dublin = { CountryIsoCode: "IRL", Postcode: "D02 AF30" }
    expect(dutyPaid({ from: belfast, to: france })).toEqual([])
    const priced = (parts: QuotedItemParts) =>
      quoteService(catalogue, aQuotedItem(parts), { ...main, serviceId: "abroad" }, FRIDAY_MORNING)?.Options.length
    expect([priced({ from: belfast, to: dublin }), priced({ to: dublin })]).not.toContain(undefined)
    expect(priced({ from: belfast, to: dublin })).toBeGreaterThan(0)
    expect(priced({ to: dublin })).toBe(0)
  })

  it("needs no weight", () => {
    expect(dutyPaid({ to: france, weight: 0 })).toEqual(["DeliveredDutyPaid/Service"])
  })
})

const toFrance = (Extras: ItemExtra[], service: string | null, ExtrasRemoved?: ExtraId[]) => {
  const item = aQuotedItem({ to: france, ...(service !== null && { service }) })
  return { ...item, Extras, ...(ExtrasRemoved && { ExtrasRemoved }) }
}

describe("an item with its service (EXTRA-14)", () => {
  it.each([
    ["another service that does not sell it", "plain"],
    ["a service that is not on sale", "gone"],
    ["no service", null],
  ])("loses with %s what the former one brought, and keeps its own", (_what, service) => {
    const brought = [entry("DeliveredDutyPaid", "Service"), entry("Signature", "Rule"), entry("Sms")]
    expect(said(withServiceExtras(paying, toFrance(brought, service)))).toEqual(["Signature/Rule", "Sms/Seller"])
  })

  it("keeps duty paid that the seller has added", () => {
    expect(said(withServiceExtras(paying, toFrance([entry("DeliveredDutyPaid")], "plain")))).toEqual([
      "DeliveredDutyPaid/Seller",
    ])
  })

  it("does not get again what the seller took off", () => {
    expect(said(withServiceExtras(paying, toFrance([], "abroad", ["DeliveredDutyPaid"])))).toEqual([])
  })

  it("is the very item where nothing changes, and stays so", () => {
    const once = withServiceExtras(paying, toFrance([], "abroad"))
    expect(withServiceExtras(paying, once)).toBe(once)
    const plain = aQuotedItem({ service: "plain", extras: ["Cover"] })
    expect(withServiceExtras(paying, plain)).toBe(plain)
  })
})

const parcel = (tariff: string, removed: ExtraId[] = []): QuotedItem => {
  const item = aQuotedItem({ to: france })
  const lines = item.MarketplaceOrderLines.map((line) => ({
    ...line,
    Product: { ...line.Product, TariffCode: tariff },
  }))
  return { ...item, MarketplaceOrderLines: lines, ExtrasRemoved: removed }
}
const shown = (item: QuotedItem) =>
  quoteServices(paying, item, main, FRIDAY_MORNING).find(({ Service }) => Service.Id === "abroad")?.Options[0]
const compared = (item: QuotedItem) => {
  const running = compareServices(paying, {
    accounts: [main],
    now: FRIDAY_MORNING,
    excluded: new Set(),
    points: false,
  })
  running.add({ id: itemIdSchema.parse("00000000-0000-4000-8000-000000000001"), item, reason: null })
  return running.result()
}

describe("the price of a service", () => {
  it("is the one that is charged once the service is chosen, with the duties it brings", () => {
    const item = parcel("691200")
    const Service = aQuotedItem({ service: "abroad" }).Service
    const charged = quoteService(
      paying,
      withServiceExtras(paying, { ...item, Service }),
      { ...main, serviceId: "abroad" },
      FRIDAY_MORNING,
    )?.Options[0]
    expect(shown(item)).toEqual(charged)
    // 10.50 of carriage; 2.58 of duty, 20 % of 20 + 10.50 + 2.58, and the fee of 5.
    expect(shown(item)).toMatchObject({ Extras: ["DeliveredDutyPaid"], TotalPrice: 24.7 })
    expect(shown(item) && dutiesIn(shown(item) ?? { ManualCalculations: [] })).toBe(14.2)
  })

  it("is compared so by the cheapest, whose sum says what of it is duties", () => {
    const { Arrivals, Services } = compared(parcel("691200"))
    expect(Arrivals.at(-1)).toMatchObject({ Fits: 1, TotalPrice: 24.7, TotalDuties: 14.2 })
    expect(Services.find(({ Service }) => Service.Id === "abroad")).toMatchObject({ TotalPrice: 24.7 })
    expect(cheapestThatFits(paying, parcel("691200"), [main], { now: FRIDAY_MORNING })?.Id).toBe("abroad")
  })

  it.each([
    ["was taken off", parcel("691200", ["DeliveredDutyPaid"])],
    ["needs a tariff code that is not there", parcel("")],
  ])("keeps a service from being the cheapest whose duty paid %s", (_what, item) => {
    expect(cheapestThatFits(paying, item, [main], { now: FRIDAY_MORNING })).toBeNull()
    expect(compared(item).Unserved).toHaveLength(1)
  })
})

const sellers = (...Features: Feature[]) =>
  catalogueFor(smallCatalogue(), {
    Providers: [{ Id: "PARCELYARD", Name: "Lite", Accounts: [{ Id: "main", Name: "Main" }] }],
    Features,
    AutoExtras: ["SignatureWithFullCover"],
  })
const lite = sellers("Extra:Cover")
const NOT_SOLD = "This service needs duties paid in advance, which we do not sell for"
const OTHER = "Choose another service."
const OR_IOSS = "Enter an IOSS number, or choose another service."
const chicago = { CountryIsoCode: "USA", County: "IL", Postcode: "60601" }
const gran = { CountryIsoCode: "ESP", Postcode: "35001" }

const priceOrReason = (quote: Quote | null | undefined) =>
  quote?.Options[0]?.TotalPrice ?? quote?.Unavailable[0]?.Message

/** What is said of the service `abroad` wherever it may be chosen: a price in pounds, or why there is none. */
function everywhere(catalogue: typeof lite, parts: QuotedItemParts) {
  const item = aQuotedItem({ ...parts, service: "abroad" })
  const running = compareServices(catalogue, {
    accounts: [main],
    now: FRIDAY_MORNING,
    excluded: new Set(),
    points: false,
  })
  running.add({ id: itemIdSchema.parse("00000000-0000-4000-8000-000000000001"), item, reason: null })
  const { Arrivals, Services } = running.result()
  const service = Services.find(({ Service }) => Service.Id === "abroad")
  return {
    card: priceOrReason(
      quoteServices(catalogue, item, main, FRIDAY_MORNING).find(({ Service }) => Service.Id === "abroad") ?? null,
    ),
    row: priceOrReason(quoteStateOf(catalogue, item, FRIDAY_MORNING).Quote),
    compared: service?.Fits === 1 ? service.TotalPrice : service?.Reasons[0]?.Message,
    cheapest: Arrivals.at(-1)?.Fits === 1,
  }
}

const whyNone = (parts: QuotedItemParts) => {
  const rated = rateItem(aQuotedItem(parts), FRIDAY_MORNING)
  return rated && whyNoneFits(lite.accounts[0]?.services ?? [], rated)
}

describe("a service that leaves no duties to the buyer (SERVICE-19)", () => {
  it.each([
    ["the tenant does not sell duties paid", lite, { to: france }, `${NOT_SOLD} France. ${OR_IOSS}`],
    ["no IOSS number could hold", lite, { to: france, value: 200 }, `${NOT_SOLD} France. ${OTHER}`],
    ["it goes out of the European Union", lite, { to: chicago }, `${NOT_SOLD} United States. ${OTHER}`],
    [
      "an IOSS number holds nowhere there",
      lite,
      { to: chicago, ioss: "IM2760000000" },
      `${NOT_SOLD} United States. ${OTHER}`,
    ],
    ["it goes out of its VAT area", lite, { to: gran }, `${NOT_SOLD} Spain. ${OTHER}`],
    [
      "nobody knows what is due there",
      sellers("Extra:DeliveredDutyPaid"),
      { to: { CountryIsoCode: "AUS", Postcode: "2000" } },
      `${NOT_SOLD} Australia. ${OTHER}`,
    ],
  ])("has a reason and no price, the same everywhere, where %s", (_what, catalogue, parts, reason) => {
    expect(everywhere(catalogue, parts)).toEqual({ card: reason, row: reason, compared: reason, cheapest: false })
  })

  it("has its price at such a tenant where the VAT was taken at the sale", () => {
    const taken = { to: france, ioss: "IM2760000000" }
    expect(everywhere(lite, taken)).toEqual({ card: 10.5, row: 10.5, compared: 10.5, cheapest: true })
  })

  it("keeps its price where the tenant sells duties paid, although the seller took them off", () => {
    const item = toFrance([], null, ["DeliveredDutyPaid"])
    const quotes = quoteServices(sellers("Extra:DeliveredDutyPaid"), item, main, FRIDAY_MORNING)
    expect(quotes.find(({ Service }) => Service.Id === "abroad")?.Options[0]).toMatchObject({ TotalPrice: 10.5 })
  })

  it("is why none fits, where all that go there are such", () => {
    const Code = "SERVICE-NONE-FITS"
    const Message = "Every service that takes this item needs duties paid in advance, which we do not sell for"
    expect(whyNone({ to: france })).toEqual({ Code, Message: `${Message} France. Enter an IOSS number.` })
    expect(whyNone({ to: chicago })).toEqual({ Code, Message: `${Message} United States.` })
  })
})
