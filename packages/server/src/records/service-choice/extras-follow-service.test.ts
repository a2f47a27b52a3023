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

function serviceIn({ Service }: Quote): NonNullable<ShipmentItem["Service"]> {
  const { Id, Name, Provider, AccountId, Tags } = Service
  return { Id, Name, Provider, AccountId, Tags, Meta: { AssignedBy: "Seller" } }
}

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
  const soldTo = (item: ShipmentItem): readonly ItemExtra[] =>
    quotesOf(item)
      .filter(({ Service }) => Service.Id === item.Service?.Id)
      .flatMap(({ Options }) => Options[0]?.AvailableExtras ?? [])
      .map(({ Id, Name, Provider }) => ({ Id, Name, Provider }))
  return { tenant, catalogue, changed, withExtras, cheapest, quotesOf, soldTo }
}

type Seller = ReturnType<typeof aSeller>

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

/** An act's number, which says which, and the item before the last choice of service that a call has made. */
interface Told {
  readonly which: number
  readonly before: ShipmentItem
}
type Doing = (seller: Seller, item: ShipmentItem, told: Told) => ShipmentItem

const withoutPicked = ({ Extras }: ShipmentItem, which: number): ItemExtra[] => {
  const gone = pick(Extras, which)
  return Extras.filter((extra) => extra !== gone)
}

/** What a seller can do: the item after it, the very item where there is nothing to do. */
const DOINGS = {
  add: ({ changed, soldTo }, item, { which }) => {
    const offered = soldTo(item).filter(({ Id }) => !item.Extras.some((extra) => extra.Id === Id))
    const added = pick(offered, which)
    return added === undefined ? item : changed(item, { Extras: [...item.Extras, added] })
  },
  remove: ({ changed }, item, { which }) => changed(item, { Extras: withoutPicked(item, which) }),
  service: ({ changed, quotesOf }, item, { which }) => {
    const quote = pick(quotesOf(item), which)
    return quote === undefined ? item : changed(item, { Service: serviceIn(quote) })
  },
  bulk: ({ withExtras, quotesOf }, item, { which }) => {
    const quote = pick(quotesOf(item), which)
    return quote === undefined ? item : withExtras({ ...item, Service: serviceIn(quote) })
  },
  cheapest: ({ withExtras, cheapest }, item) => {
    const service = cheapest(item)
    return service === null ? item : withExtras({ ...item, Service: service })
  },
  weight: ({ changed }, item, { which }) =>
    changed(item, { PackageDimensions: { ...item.PackageDimensions, Weight: 0.2 + (which % 40) / 10 } }),
  place: ({ changed }, item, { which }) => changed(item, { Recipient: pick(PLACES, which) ?? item.Recipient }),
  value: ({ changed }, item, { which }) =>
    changed(item, {
      MarketplaceOrderLines: item.MarketplaceOrderLines.map((line) =>
        Object.assign({}, line, { Value: 5 + which / 8 }),
      ),
    }),
  ioss: ({ changed }, item) => changed(item, { Meta: item.Meta.IossNumber === undefined ? IOSS : {} }),
  // As the page undoes a choice of service that a call has made.
  undo: ({ changed }, item, { before }) => changed(item, { Service: before.Service, Extras: before.Extras }),
} satisfies Record<string, Doing>

const ACTS = [
  "add",
  "remove",
  "service",
  "bulk",
  "cheapest",
  "weight",
  "place",
  "value",
  "ioss",
  "undo",
] as const satisfies readonly (keyof typeof DOINGS)[]
type Act = readonly [act: (typeof ACTS)[number], which: number]
const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(997)), { minLength: 1, maxLength: 14 })

function acted(seller: Seller, item: ShipmentItem, [act, which]: Act, before: ShipmentItem): ShipmentItem {
  const doing: Doing = DOINGS[act]
  return doing(seller, item, { which, before })
}

function startOf(seller: Seller): ShipmentItem {
  const Product = { ...anOrderLine().Product, TariffCode: "691200", CountryOfManufacture: "GBR" }
  const item = anItem({ Service: null, MarketplaceOrderLines: [{ ...anOrderLine(), Product, Value: 60 }] })
  return seller.withExtras({ ...item, Service: seller.cheapest(item) })
}

const idsOf = (item: Pick<ShipmentItem, "Extras">): ReadonlySet<ExtraId> => new Set(item.Extras.map(({ Id }) => Id))

/** One act, with the item before and after it. */
interface Step {
  readonly act: Act
  readonly item: ShipmentItem
  readonly next: ShipmentItem
}

/** What is off after an act: what was taken off stays so until it is added; an undo puts back what was there. */
function offAfter(off: ReadonlySet<ExtraId>, { act: [act, which], item, next }: Step): ReadonlySet<ExtraId> {
  if (act === "remove") {
    const ids = idsOf({ Extras: withoutPicked(item, which) })
    return new Set([...off, ...idsOf(item)].filter((id) => !ids.has(id)))
  }
  if (act === "add") return new Set([...off].filter((id) => !idsOf(next).has(id) || idsOf(item).has(id)))
  if (act === "undo") return new Set(next.ExtrasRemoved ?? [])
  return off
}

/** The extras that an item has without a reason: its service does not sell them, or does not need them. */
function baseless(seller: Seller, { Service, Sender, Recipient, Extras }: ShipmentItem): ItemExtra[] {
  const sold =
    Service &&
    serviceOf(seller.catalogue, { provider: Service.Provider, account: Service.AccountId, serviceId: Service.Id })
  const brought = Extras.filter((extra) => !isOwnExtra(extra))
  if (sold === null) return brought
  const way = { from: Sender.CountryIsoCode, to: { country: Recipient.CountryIsoCode } }
  const offered = new Set(offeredExtras(sold, way).map(({ Id }) => Id))
  const bringsDuties = sold.details.Tags.includes("dduUnavailable")
  return brought.filter(({ Id, AddedBy }) => !offered.has(Id) || (AddedBy === "Service" && !bringsDuties))
}

/** The item's own extras that an act has lost, where it is not one that takes them off. */
function lost({ act: [act], item, next }: Step): ItemExtra[] {
  if (act === "remove" || act === "undo") return []
  return item.Extras.filter((extra) => isOwnExtra(extra) && !idsOf(next).has(extra.Id))
}

const NOTHING_WRONG = { back: [], baseless: [], lost: [] }

describe.each(["demo", "lite"])("whatever a seller of %s does with an order", (name) => {
  const seller = aSeller(tenantNamed(name))

  it("what was taken off stays off, and nothing that a service or the profile brought outlives its reason", () => {
    fc.assert(
      fc.property(acts, (list) => {
        let [item, before] = [startOf(seller), startOf(seller)]
        let off: ReadonlySet<ExtraId> = new Set()
        for (const act of list) {
          const next = acted(seller, item, act, before)
          const step = { act, item, next }
          off = offAfter(off, step)
          const back = next.Extras.filter(({ Id }) => off.has(Id))
          expect({ back, baseless: baseless(seller, next), lost: lost(step) }).toEqual(NOTHING_WRONG)
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
          const chosen = seller.changed(item, { Service: serviceIn(quote) })
          const shown = quote.Options[0]?.TotalPrice
          expect(quoteStateOf(seller.catalogue, chosen, NOON).Quote?.Options[0]?.TotalPrice).toBe(shown)
          const { Provider: provider, AccountId: account } = quote.Service
          const offer = priceItems(platform, seller.tenant, { provider, account }, NOON)(chosen)
          const price = decimalToMinor(shown ?? 0)
          // Where nothing can be booked, nothing is charged.
          expect(offer.ok ? offer.value.price : price).toBe(price)
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
