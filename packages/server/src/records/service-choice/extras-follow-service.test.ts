import type { ExtraId, ItemExtra } from "@smart-send/domain/extra/extra"
import { isOwnExtra } from "@smart-send/domain/extra/extra"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { decimalToMinor } from "@smart-send/domain/money/money"
import { serviceOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { compareServices } from "@smart-send/domain/quote/compare-services"
import { offeredExtras } from "@smart-send/domain/quote/extras-with-service"
import type { Quote } from "@smart-send/domain/quote/quote"
import { quoteServices } from "@smart-send/domain/quote/quote-services"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { EVERY_CODE } from "@smart-send/domain/tariff/tariff-register"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { testTenants } from "@smart-send/testkit/test-tenants"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { priceItems } from "../booking/price-items.ts"
import type { TenantConfig } from "../settings/tenant-config.ts"
import { cheapestFor } from "./cheapest-for.ts"
import { itemChanger } from "./item-changer.ts"
import { extrasFor } from "./with-service.ts"

const NOW = new Date("2026-11-20T12:00:00.000Z")
const NOON = { date: "2026-11-20", minutes: 720 }
const platform = {
  catalogue: await aCatalogue(),
  clock: { now: () => NOW },
  couriers: { has: () => true },
  tariff: { register: EVERY_CODE },
}

const PLACES = [
  anAddress(),
  anAddress({ Town: "Belfast", Postcode: "BT1 5GS" }),
  anAddress({ CountryIsoCode: "FRA", Postcode: "59999", Town: "Lille" }),
  anAddress({ CountryIsoCode: "DEU", Postcode: "10115", Town: "Berlin" }),
  anAddress({ CountryIsoCode: "USA", CountrySubdivision: "TX", Postcode: "75001", Town: "Addison", County: "TX" }),
  anAddress({ CountryIsoCode: "CHE", Postcode: "8001", Town: "Zürich" }),
]
const IOSS = { IossNumber: { Type: "Text", Value: "IM2760000001" } }

function tenantNamed(name: string): TenantConfig {
  const tenant = testTenants.get(name)
  if (tenant === undefined) throw new Error(`There is no tenant ${name}`)
  return tenant
}

/** What a seller can do, told by a number that says which. */
const ACTS = ["add", "remove", "service", "bulk", "cheapest", "weight", "place", "value", "ioss", "undo"] as const
type Act = readonly [act: (typeof ACTS)[number], which: number]
const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(997)), { minLength: 1, maxLength: 14 })

/** A seller of the tenant, whose acts go through the server's own functions. */
function aSeller(tenant: TenantConfig) {
  const context = { tenant }
  const change = itemChanger(platform, context, false)
  const withExtras = extrasFor(platform, context)
  const cheapest = cheapestFor(platform, context, { points: false })
  const catalogue = catalogueFor(platform.catalogue, tenant)
  const changed = (item: ShipmentItem, changes: ItemChanges): ShipmentItem => {
    const next = change(item, changes, NOW.toISOString())
    if (!next.ok) throw new Error(next.error)
    return next.value
  }
  const quotesOf = (item: ShipmentItem): readonly Quote[] =>
    catalogue.accounts
      .flatMap(({ provider, account }) => quoteServices(catalogue, item, { provider, account }, NOON))
      .filter(({ Options }) => Options.length > 0)
  const serviceIn = ({ Service }: Quote): NonNullable<ShipmentItem["Service"]> => {
    const { Id, Name, Provider, AccountId, Tags } = Service
    return { Id, Name, Provider, AccountId, Tags, Meta: { AssignedBy: "Seller" } }
  }
  const soldTo = (item: ShipmentItem): readonly ItemExtra[] =>
    quotesOf(item)
      .filter(({ Service }) => Service.Id === item.Service?.Id)
      .flatMap(({ Options }) => Options[0]?.AvailableExtras ?? [])
      .map(({ Id, Name, Provider }) => ({ Id, Name, Provider }))
  return { tenant, catalogue, changed, withExtras, cheapest, quotesOf, serviceIn, soldTo }
}

type Seller = ReturnType<typeof aSeller>

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

/** The item after an act; the very item where there is nothing to do. */
function acted(seller: Seller, item: ShipmentItem, [act, which]: Act, before: ShipmentItem): ShipmentItem {
  const { changed, quotesOf, serviceIn, soldTo, withExtras, cheapest } = seller
  const quote = pick(quotesOf(item), which)
  const added = pick(
    soldTo(item).filter(({ Id }) => !item.Extras.some((extra) => extra.Id === Id)),
    which,
  )
  const gone = pick(item.Extras, which)
  const service = cheapest(item)
  switch (act) {
    case "add":
      return added === undefined ? item : changed(item, { Extras: [...item.Extras, added] })
    case "remove":
      return changed(item, { Extras: item.Extras.filter((extra) => extra !== gone) })
    case "service":
      return quote === undefined ? item : changed(item, { Service: serviceIn(quote) })
    case "bulk":
      return quote === undefined ? item : withExtras({ ...item, Service: serviceIn(quote) })
    case "cheapest":
      return service === null ? item : withExtras({ ...item, Service: service })
    case "weight":
      return changed(item, { PackageDimensions: { ...item.PackageDimensions, Weight: 0.2 + (which % 40) / 10 } })
    case "place":
      return changed(item, { Recipient: pick(PLACES, which) ?? item.Recipient })
    case "value":
      return changed(item, {
        MarketplaceOrderLines: item.MarketplaceOrderLines.map((line) => ({ ...line, Value: 5 + which / 8 })),
      })
    case "ioss":
      return changed(item, { Meta: item.Meta.IossNumber === undefined ? IOSS : {} })
    case "undo":
      // As the page undoes a choice of service that a call has made.
      return changed(item, { Service: before.Service, Extras: before.Extras })
  }
}

function startOf(seller: Seller): ShipmentItem {
  const Product = { ...anOrderLine().Product, TariffCode: "691200", CountryOfManufacture: "GBR" }
  const item = anItem({ Service: null, MarketplaceOrderLines: [{ ...anOrderLine(), Product, Value: 60 }] })
  return seller.withExtras({ ...item, Service: seller.cheapest(item) })
}

const idsOf = (item: Pick<ShipmentItem, "Extras">): ReadonlySet<ExtraId> => new Set(item.Extras.map(({ Id }) => Id))

/** What is off after an act: what was taken off stays so until it is added; an undo puts back what was there. */
function offAfter(off: ReadonlySet<ExtraId>, sent: readonly ItemExtra[], before: ShipmentItem): ReadonlySet<ExtraId> {
  const ids = idsOf({ Extras: [...sent] })
  return new Set([...off, ...idsOf(before)].filter((id) => !ids.has(id)))
}

describe.each(["demo", "lite"])("whatever a seller of %s does with an order", (name) => {
  const seller = aSeller(tenantNamed(name))

  it("what was taken off stays off, and nothing that a service or the profile brought outlives its reason", () => {
    fc.assert(
      fc.property(acts, (list) => {
        let [item, before] = [startOf(seller), startOf(seller)]
        let off: ReadonlySet<ExtraId> = new Set()
        for (const act of list) {
          const next = acted(seller, item, act, before)
          if (act[0] === "remove") {
            const gone = pick(item.Extras, act[1])
            off = offAfter(
              off,
              item.Extras.filter((extra) => extra !== gone),
              item,
            )
          }
          if (act[0] === "add") off = new Set([...off].filter((id) => !idsOf(next).has(id) || idsOf(item).has(id)))
          if (act[0] === "undo") off = new Set(next.ExtrasRemoved ?? [])
          for (const id of idsOf(next)) expect(off).not.toContain(id)
          const { Service } = next
          const sold =
            Service &&
            serviceOf(seller.catalogue, {
              provider: Service.Provider,
              account: Service.AccountId,
              serviceId: Service.Id,
            })
          const way = { from: next.Sender.CountryIsoCode, to: { country: next.Recipient.CountryIsoCode } }
          for (const extra of next.Extras.filter((each) => !isOwnExtra(each))) {
            expect(sold && offeredExtras(sold, way).map(({ Id }) => Id)).toContain(extra.Id)
            if (extra.AddedBy === "Service") expect(sold?.details.Tags).toContain("dduUnavailable")
          }
          for (const extra of item.Extras.filter(isOwnExtra)) {
            if (act[0] !== "remove" && act[0] !== "undo") expect(idsOf(next)).toContain(extra.Id)
          }
          expect(seller.withExtras(next)).toBe(next)
          if (act[0] === "bulk" || act[0] === "cheapest") before = item
          item = next
        }
      }),
      { numRuns: 60 },
    )
  })

  it("the price on every card is the one that the row shows and prepare charges once it is chosen", () => {
    fc.assert(
      fc.property(acts, (list) => {
        let item = startOf(seller)
        for (const act of list) item = acted(seller, item, act, item)
        for (const quote of seller.quotesOf(item)) {
          const chosen = seller.changed(item, { Service: seller.serviceIn(quote) })
          const shown = quote.Options[0]?.TotalPrice
          expect(quoteStateOf(seller.catalogue, chosen, NOON).Quote?.Options[0]?.TotalPrice).toBe(shown)
          const { Provider: provider, AccountId: account } = quote.Service
          const offer = priceItems(platform, seller.tenant, { provider, account }, NOON)(chosen)
          if (offer.ok) expect(offer.value.price).toBe(decimalToMinor(shown ?? 0))
        }
      }),
      { numRuns: 20 },
    )
  })

  it("the cheapest is the lowest of what is charged, and costs what its card says", () => {
    fc.assert(
      fc.property(acts, (list) => {
        let item = startOf(seller)
        for (const act of list) item = acted(seller, item, act, item)
        const running = compareServices(seller.catalogue, {
          accounts: seller.catalogue.accounts,
          now: NOON,
          excluded: new Set(),
          points: false,
        })
        running.add({ id: item.Id, item, reason: null })
        const card = running.result().Arrivals.at(-1)
        const service = seller.cheapest(item)
        expect(card?.Fits).toBe(service === null ? 0 : 1)
        if (service === null) return
        const chosen = seller.withExtras({ ...item, Service: service })
        const option = quoteStateOf(seller.catalogue, chosen, NOON).Quote?.Options[0]
        expect(card?.TotalPrice).toBe(option?.TotalPrice)
        // Pressed once more, it is the same: nothing that it brought is in its way.
        expect(seller.cheapest(chosen)).toEqual(service)
      }),
      { numRuns: 60 },
    )
  })
})
