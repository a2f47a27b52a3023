import { assignCheapestService } from "@smart-send/contract/item/assign-cheapest-service"
import { assignService } from "@smart-send/contract/item/assign-service"
import { compareServices } from "@smart-send/contract/quote/compare-services"
import { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import type { ExtraId } from "@smart-send/domain/extra/extra"
import type { ItemChanges, NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { decimalToMinor } from "@smart-send/domain/money/money"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { dutiesIn } from "@smart-send/domain/quote/duties-in-price"
import type { Quote } from "@smart-send/domain/quote/quote"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { MANCHESTER_SENDER } from "@smart-send/testkit/a-customer"
import { ALL_FLAT_COURIERS } from "@smart-send/testkit/a-flat-catalogue"
import { anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { itemCalls } from "@smart-send/testkit/item-calls"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { describe, expect, it } from "vitest"
import { itemRoutes } from "./features/item/item-routes.ts"
import { quoteRoutes } from "./features/quote/quote-routes.ts"
import { serviceChoiceRoutes } from "./features/service-choice/service-choice-routes.ts"

let world: BookingWorld
testsShareABookingWorld(
  (given) => {
    world = given
  },
  (platform) => [...itemRoutes(platform), ...quoteRoutes(platform), ...serviceChoiceRoutes(platform)],
  { catalogue: ofConnectedCouriers(await aCatalogue()) },
)

/** What the product sells of the couriers that this world connects. */
function ofConnectedCouriers({ accounts }: Catalogue): Catalogue {
  const connected: ReadonlySet<string> = new Set(ALL_FLAT_COURIERS)
  return {
    accounts: accounts.map((account) => {
      const services = account.services.filter(({ details }) => connected.has(details.Meta["Courier"] ?? ""))
      return { ...account, services, servicesById: new Map(services.map((service) => [service.details.Id, service])) }
    }),
  }
}

interface TenantsWay {
  readonly tenant: string
  /** What an order has from the start. */
  readonly extras: NewItem["Extras"]
  /** What joins by itself, and the services that it joins with. */
  readonly joins: ExtraId
  readonly joinsWith: readonly [string, string]
  /** A service abroad without it, that costs less. */
  readonly plain: string
  /** Services that only cost less because they lack it. */
  readonly without: readonly string[]
}

const WAYS: readonly TenantsWay[] = [
  {
    tenant: "demo",
    extras: [],
    joins: "DeliveredDutyPaid",
    joinsWith: ["heron-europe", "plover-europe-economy"],
    plain: "wren-international",
    without: ["wren-international", "wren-international-express", "kestrel-europe-express", "plover-world-light"],
  },
  {
    tenant: "lite",
    extras: [{ Id: "Cover", Name: "Full protection", Provider: "PARCELYARD" }],
    joins: "Signature",
    joinsWith: ["kestrel-europe-express", "wren-international-express"],
    plain: "wren-international",
    without: ["wren-international", "plover-world-light"],
  },
]

const account = { provider: "PARCELYARD", account: "main" }
const Accounts = [{ Provider: account.provider, AccountId: account.account }]
const paris = {
  CountryIsoCode: "FRA",
  Postcode: "75001",
  Town: "Paris",
  Phone: "+33 1 23 45 67 89",
  Email: "ada@buyer.test",
}

/** A seller of the tenant with an order to Paris. */
async function anOrder({ tenant, extras }: TenantsWay) {
  const seller = await world.seller(500_00, tenant)
  const { created, updated, listed } = itemCalls(() => seller.client)
  const Product = { ...anOrderLine().Product, TariffCode: "6912002310", CountryOfManufacture: "GBR" }
  let item = await created({
    // Some tenants send for registered senders alone.
    Sender: { ...MANCHESTER_SENDER, VatStatus: "Registered", VatNumber: "GB980780684" },
    Recipient: anAddress(paris),
    Extras: [...extras],
    PackageDimensions: { Weight: 1, Length: 20, Width: 20, Height: 10 },
    MarketplaceOrderLines: [{ ...anOrderLine(), Product, Value: 60 }],
  })
  const after = (next: ShipmentItem | null | undefined): ShipmentItem => {
    if (next == null) throw new Error("it was not changed")
    item = next
    return item
  }
  return {
    seller,
    now: () => item,
    change: async (changes: ItemChanges) => after(await updated(item, changes)),
    /** By `bulk/service`. */
    give: async (Id: string) => {
      const body = { Ids: [item.Id], Service: { Provider: "PARCELYARD", AccountId: "main", Id } }
      const [outcome] = (await seller.client.call(assignService, { body })).result?.Items ?? []
      expect(outcome).toMatchObject({ Success: true, Error: null })
      return after(await listed(item))
    },
    cheapest: async (ExcludedServices: readonly string[] = []) => {
      const body = { Ids: [item.Id], Accounts, ExcludedServices: [...ExcludedServices] }
      const [outcome] = (await seller.client.call(assignCheapestService, { body })).result?.Items ?? []
      expect(outcome).toMatchObject({ Success: true, Error: null })
      return after(await listed(item))
    },
  }
}

const idsOf = ({ Extras }: ShipmentItem) => Extras.map(({ Id }) => Id)

async function cardsOf({ client }: Seller, item: ShipmentItem): Promise<readonly Quote[]> {
  const { Id, Recipient, Sender, PackageDimensions, Service, Extras, ExtrasRemoved } = item
  const { Tags, Meta, Consignment, MarketplaceOrderLines } = item
  const Item = {
    Id,
    Recipient,
    Sender,
    PackageDimensions,
    Service,
    Extras,
    Tags,
    Meta,
    Consignment,
    MarketplaceOrderLines,
    ...(ExtrasRemoved && { ExtrasRemoved }),
  }
  const body = { Item, IncludedTags: [], ExcludedTags: [] }
  return (await client.call(getQuoteOptions, { params: account, body })).result?.Quotes ?? []
}

/** Pence on the card of a service. */
async function cardPrice(seller: Seller, item: ShipmentItem, service: string): Promise<number> {
  const card = (await cardsOf(seller, item)).find(({ Service }) => Service.Id === service)
  return decimalToMinor(card?.Options[0]?.TotalPrice ?? 0)
}

/** Pence on the row of an item, and what of them is duties. */
async function rowPrice({ client }: Seller, { Id }: ShipmentItem) {
  const body = { Items: [{ Item: { Id }, Provider: "PARCELYARD", AccountId: "main" }] }
  const { result } = await client.call(quoteItems, { body })
  const [option] = result?.Quotes[Id]?.Quote?.Options ?? []
  if (option === undefined) throw new Error("it has no price")
  return { price: decimalToMinor(option.TotalPrice), duties: decimalToMinor(dutiesIn(option)) }
}

/** Pence that "Cheapest" says an item would cost, and what of them is duties. */
async function cheapestPrice({ client }: Seller, { Id }: ShipmentItem, ExcludedServices: readonly string[]) {
  const body = { Ids: [Id], Accounts, ExcludedServices: [...ExcludedServices] }
  const arrival = (await client.call(compareServices, { body })).result?.Arrivals.at(-1)
  return { price: decimalToMinor(arrival?.TotalPrice ?? 0), duties: decimalToMinor(arrival?.TotalDuties ?? 0) }
}

/** Books an item: pence that prepare says, and that the ledger has taken. */
async function booked(seller: Seller, { Id }: ShipmentItem) {
  const before = await seller.balance()
  const prepared = await seller.prepare([Id])
  expect(prepared).toMatchObject({ validationErrors: [], result: { Items: [{ Status: "Prepared" }] } })
  const { Reference = "", TotalPrice = 0 } = prepared.result ?? {}
  expect(await seller.complete(Reference)).toMatchObject({ result: { BookingStatus: "Booked" } })
  const after = await seller.balance()
  return {
    prepared: decimalToMinor(TotalPrice),
    charged: decimalToMinor(before.Balance) - decimalToMinor(after.Balance),
  }
}

describe.each(WAYS)("an order abroad of a seller of $tenant, with what joins by itself", (way) => {
  const { joins, joinsWith, plain, without } = way
  const [first, second] = joinsWith
  const own = way.extras.map(({ Id }) => Id)

  it("has it with the services that bring it, and keeps it off once the seller has taken it off", async () => {
    const order = await anOrder(way)
    expect(idsOf(await order.give(first))).toEqual([...own, joins])
    const kept = order.now().Extras.filter(({ Id }) => Id !== joins)
    expect(await order.change({ Extras: kept })).toMatchObject({ ExtrasRemoved: [joins] })
    const heavier = { ...order.now().PackageDimensions, Weight: 1.4 }
    const said = {
      "taken off": idsOf(order.now()),
      "another weight": idsOf(await order.change({ PackageDimensions: heavier })),
      "another town": idsOf(
        await order.change({ Recipient: anAddress({ ...paris, Postcode: "69001", Town: "Lyon" }) }),
      ),
      "another service that brings it": idsOf(await order.give(second)),
      "one that does not": idsOf(await order.give(plain)),
      "the first one, by an edit": idsOf(await order.change({ Service: serviceNamed(order.now(), first) })),
      "the cheapest": idsOf(await order.cheapest()),
    }
    expect(new Set(Object.values(said).map(String))).toEqual(new Set([String(own)]))
    for (const { Service, Options } of await cardsOf(order.seller, order.now()))
      expect([Service.Id, Options[0]?.Extras ?? []]).toEqual([Service.Id, expect.not.arrayContaining([joins])])
    const added = { Id: joins, Name: joins, Provider: "PARCELYARD" }
    await order.give(first)
    const again = await order.change({ Extras: [...kept, added] })
    expect(idsOf(again)).toEqual([...own, joins])
    expect(again.ExtrasRemoved ?? []).toEqual([])
    expect(idsOf(await order.give(second))).toEqual([...own, joins])
  })

  it("loses it with the service that brought it, and is charged without it", async () => {
    const order = await anOrder(way)
    const clean = await cardPrice(order.seller, order.now(), plain)
    expect(idsOf(await order.give(first))).toEqual([...own, joins])
    expect(idsOf(await order.give(plain))).toEqual(own)
    const back = await order.give(first)
    expect(idsOf(back)).toEqual([...own, joins])
    expect(await cardPrice(order.seller, back, plain)).toBe(clean)
    // What the first service brought does not make another one the cheapest.
    const promised = await cheapestPrice(order.seller, back, [])
    const cheapest = await order.cheapest()
    expect(idsOf(cheapest)).toEqual(own)
    expect(promised).toEqual({ price: (await rowPrice(order.seller, cheapest)).price, duties: 0 })
    await order.give(plain)
    expect(await booked(order.seller, order.now())).toEqual({ prepared: clean, charged: clean })
  })

  it.each([first, second, plain])("costs with %s what its card, its row and prepare say", async (service) => {
    const order = await anOrder(way)
    const shown = await cardPrice(order.seller, order.now(), service)
    const item = await order.give(service)
    const row = await rowPrice(order.seller, item)
    expect(row.price).toBe(shown)
    expect(row.duties > 0).toBe(idsOf(item).includes("DeliveredDutyPaid"))
    expect(await cardPrice(order.seller, item, service)).toBe(shown)
    expect(await booked(order.seller, item)).toEqual({ prepared: shown, charged: shown })
  })

  it("costs with the cheapest that brings it what Cheapest, the card, the row and prepare say", async () => {
    const order = await anOrder(way)
    const promised = await cheapestPrice(order.seller, order.now(), without)
    const before = order.now()
    const item = await order.cheapest(without)
    expect(idsOf(item)).toEqual([...own, joins])
    expect(await rowPrice(order.seller, item)).toEqual(promised)
    expect(await cardPrice(order.seller, before, item.Service?.Id ?? "")).toBe(promised.price)
    expect(await booked(order.seller, item)).toEqual({ prepared: promised.price, charged: promised.price })
  })
})

function serviceNamed({ Service }: ShipmentItem, Id: string): NonNullable<ShipmentItem["Service"]> {
  if (Service === null) throw new Error("it has no service")
  return { ...Service, Id }
}

describe("an order whose service needs duties paid in advance (SERVICE-19)", () => {
  const [demo, lite] = WAYS

  it("is charged nothing while the seller has taken them off: prepare says what it lacks", async () => {
    if (demo === undefined) throw new Error("there is no demo")
    const order = await anOrder(demo)
    await order.give("heron-europe")
    await order.change({ Extras: [] })
    expect(await order.seller.prepare([order.now().Id])).toMatchObject({
      error: { code: "NOT-PREPARED" },
      validationErrors: [{ code: "SERVICE-DDU-UNSUPPORTED" }],
    })
    expect(await order.seller.balance()).toMatchObject({ Balance: 500, Held: 0 })
  })

  it("gets no such service of a tenant that does not sell them: not by a card, in bulk, as the cheapest or when booked", async () => {
    if (lite === undefined) throw new Error("there is no lite")
    const Message =
      "This service needs duties paid in advance, which we do not sell for France. Enter an IOSS number, or choose another service."
    const Code = "SERVICE-DDU-UNSUPPORTED"
    const { seller, now, cheapest, change } = await anOrder(lite)
    const cards = await cardsOf(seller, now())
    const card = cards.find(({ Service }) => Service.Id === "heron-europe")
    expect(card).toMatchObject({ Options: [], Unavailable: [{ Code, Message }] })
    const body = { Ids: [now().Id], Service: { Provider: "PARCELYARD", AccountId: "main", Id: "heron-europe" } }
    const [given] = (await seller.client.call(assignService, { body })).result?.Items ?? []
    expect(given).toMatchObject({ Success: false, Code, Error: Message })
    const { Service } = await cheapest()
    expect(cards.find((each) => each.Service.Id === Service?.Id)?.Options).not.toEqual([])
    const chosen = await change({ Service: serviceNamed(now(), "heron-europe") })
    expect(await seller.prepare([chosen.Id])).toMatchObject({ validationErrors: [{ code: Code, message: Message }] })
    expect(await seller.balance()).toMatchObject({ Balance: 500, Held: 0 })
  })
})
