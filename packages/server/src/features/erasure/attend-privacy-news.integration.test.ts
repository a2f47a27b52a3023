import { randomBytes, randomUUID } from "node:crypto"
import { searchAddresses } from "@smart-send/contract/address-search/search-addresses"
import { createItems } from "@smart-send/contract/item/create-items"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { ordersToItem } from "@smart-send/domain/marketplace-order/order-to-item"
import { minor } from "@smart-send/domain/money/money"
import { flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { type ALinkedAccount, aLinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { aNewItem, anItemService } from "@smart-send/testkit/an-item"
import { type BookingWorld, createBookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { columnsHolding } from "@smart-send/testkit/columns-holding"
import { sql } from "kysely"
import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { createSeal } from "../../platform/secrets/seal.ts"
import { openConcern } from "../../records/concern/open-concern.ts"
import { allRoutes } from "../../routes.ts"
import { attendPrivacyNews, type PrivacyNews } from "./attend-privacy-news.ts"

const marketplace = aMarketplace()
const { name: connector } = marketplace.manifest
const seal = createSeal({ current: randomBytes(32).toString("base64"), old: [] }, "test")
const logged: string[] = []
const log = pino({ level: "trace" }, { write: (line: string) => logged.push(line) })

let world: BookingWorld
let seller: Seller
let account: ALinkedAccount
beforeAll(async () => {
  world = await createBookingWorld({}, allRoutes)
  world.startWorker()
})
afterAll(() => world.dispose())
beforeEach(async () => {
  seller = await world.seller(100_00)
  account = await aLinkedAccount(world.edge.ownerDb, seller, { marketplace, seal })
})

/** An order whose buyer is named in every field that a shop could fill. */
const order = (id: string, who = "Canary"): MarketplaceOrder => ({
  id,
  number: `#${id}`,
  state: "open",
  reason: "",
  placedAt: "2026-11-20T09:00:00.000Z",
  paidAt: "2026-11-20T09:00:00.000Z",
  changedAt: "2026-11-20T09:00:00.000Z",
  dispatchBy: null,
  buyer: { id: `${who}-buyer`, email: `${who}@buyer.test`, note: `From ${who} Bird` },
  recipient: {
    name: `${who} Bird`,
    company: `${who} Bird Ltd`,
    lines: [`1 ${who} Street`, `${who} House`],
    town: `${who}ton`,
    county: `${who}shire`,
    postcode: "YO1 7HH",
    country: "GB",
    phone: "07700900123",
    email: `${who}@buyer.test`,
    isMasked: false,
  },
  currency: "GBP",
  moneyBack: minor(0),
  lines: [
    {
      id: `${id}-1`,
      sku: "MUG",
      title: `Mug for ${who} Bird`,
      variation: "",
      quantity: 1,
      wanted: 1,
      total: minor(1000),
      productId: "",
      imageUrl: "",
      productLink: "",
      weightKg: 1,
      tariffCode: "",
      originCountry: "",
      refs: {},
    },
  ],
  service: "Standard",
  combineKey: "",
  link: "",
  weightKg: 1,
  iossNumber: "",
  isGlobalShipping: false,
  isPrime: false,
  deliveryInstructions: `Ask for ${who} Bird`,
  safePlace: `Behind ${who} Bird's shed`,
  refs: {},
})

/** An order of a shop comes in as an import makes it, with what stands beside it. */
async function imported(from: MarketplaceOrder, into = account): Promise<ShipmentItem> {
  const item = ordersToItem([from], { source: into.source, package: null })
  if (item === null) throw new Error("nothing to send")
  // Its sender and what else a seller adds.
  const service = anItemService({ Id: flatServiceId("wren"), AccountId: "main" })
  const answer = await seller.client.call(createItems, {
    body: { Items: { [randomUUID()]: { ...aNewItem(), ...item, Service: service } } },
    idempotencyKey: randomUUID(),
  })
  const made = Object.values(answer.result?.Items ?? {})[0]?.Item
  if (made == null) throw new Error(JSON.stringify(answer))
  await inScope(world.edge.db, seller, async (tx) => {
    await sql`
      insert into marketplace_order (tenant_id, customer_id, account_id, order_id, changed, state, reason, refs, print, combine_print)
      values (${seller.tenant}, ${seller.customerId}, ${into.id}, ${from.id}, now(), 'open', ${`For ${from.recipient.name}`}, '{}', ${`print of ${from.recipient.name}`}, ${`same as ${from.recipient.name}`})
    `.execute(tx)
    await openConcern(tx, { kind: "cancelled-after-booking", itemId: made.Id, accountId: into.id, since: new Date() })
  })
  return made
}

async function booked(items: readonly ShipmentItem[]): Promise<void> {
  const ids = items.map(({ Id }) => Id)
  await seller.complete(await seller.prepared(ids))
  await expect
    .poll(async () => (await seller.status(ids)).map(({ BookingStatus }) => BookingStatus), { timeout: 20_000 })
    .toEqual(ids.map(() => "Booked"))
}

const attend = async (news: PrivacyNews, externalId = account.externalId) =>
  attendPrivacyNews({ db: world.edge.db, log }, { connector, externalId }, news)
const holding = async (text: string) => columnsHolding(world.edge.ownerDb, text)
const nameOf = async ({ Id }: ShipmentItem) => {
  const { rows } = await sql<{ name: string }>`
    select doc -> 'Recipient' ->> 'Name' as name from item where id = ${Id}
  `.execute(world.edge.ownerDb)
  return rows[0]?.name
}
const accountRow = async ({ id }: ALinkedAccount) => {
  const { rows } = await sql`
    select state, problem, sealed, key_id, name from marketplace_account where id = ${id}
  `.execute(world.edge.ownerDb)
  return rows[0]
}

/** Where a buyer is known once the order is booked and an address was looked up. */
const HELD = [
  "booking.search",
  "idempotency.body",
  "item.doc",
  "marketplace_order.print",
  "past_address.doc",
  "product.doc",
]
const buyer = { buyerIds: [], emails: [], orderIds: [] }

describe("a shop's demand about a buyer", () => {
  it.each<[string, Readonly<Record<string, readonly string[]>>, boolean]>([
    ["the buyer's id, which names no shop", { buyerIds: ["canary-BUYER"] }, false],
    ["an email address", { emails: ["CANARY@buyer.test"] }, true],
    ["the ids of orders", { orderIds: ["A-1", "A-2"] }, true],
  ])("by %s leaves the buyer in no column and no line of the log (ERASE-7)", async (_how, by, isNamed) => {
    const other = await imported(order("A-3", "Wagtail"))
    const [one, two] = [await imported(order("A-1")), await imported(order("A-2"))]
    await booked([one])
    await seller.client.call(searchAddresses, { params: { country: "GBR" }, query: { searchTerm: "canary", take: 10 } })
    expect(Object.keys(await holding("canary"))).toEqual(expect.arrayContaining(HELD))
    logged.length = 0
    const news = { kind: "erase-buyer", ...buyer, ...by } as const
    expect(await attend(news, isNamed ? account.externalId : "")).toBe("done")
    expect(await holding("canary")).toEqual({})
    expect(logged.join("")).not.toMatch(/canary/i)
    expect(logged.join("")).toMatch(/"erased":2/)
    expect(await nameOf(one)).toBe("")
    expect(await nameOf(two)).toBe("")
    expect(await nameOf(other)).toBe("Wagtail Bird")
    await world.verify()
    // The same delivery again finds nothing to do that is not done.
    expect(await attend(news, isNamed ? account.externalId : "")).toBe("done")
    await attend({ kind: "erase-account" })
  })

  it("reaches no other shop's orders", async () => {
    const another = await aLinkedAccount(world.edge.ownerDb, seller, { marketplace, seal })
    const [mine, theirs] = [await imported(order("B-1")), await imported(order("B-2"), another)]
    await attend({ kind: "erase-buyer", ...buyer, emails: ["canary@buyer.test"], orderIds: ["B-1", "B-2"] })
    expect([await nameOf(mine), await nameOf(theirs)]).toEqual(["", "Canary Bird"])
    await attend({ kind: "erase-account" }, another.externalId)
    expect(await holding("canary")).toEqual({})
  })

  it("to know what is held is kept by its items alone (ERASE-8)", async () => {
    const item = await imported(order("C-1"))
    const before = await holding("canary")
    logged.length = 0
    const news = { kind: "tell-buyer-data", ...buyer, emails: ["canary@buyer.test"] } as const
    await attend(news)
    await attend(news)
    const { rows } = await sql`
      select connector, item_ids, answered from buyer_data_request where customer_id = ${seller.customerId}
    `.execute(world.edge.ownerDb)
    expect(rows).toEqual([{ connector, item_ids: [item.Id], answered: null }])
    expect(await holding("canary")).toEqual(before)
    expect(logged.join("")).not.toMatch(/canary/i)
    await attend({ kind: "erase-account" })
  })
})

describe("a shop that takes its consent back", () => {
  it("has nothing left here that opens it, and its seller is asked to relink (ERASE-9)", async () => {
    const item = await imported(order("D-1"))
    await attend({ kind: "unlinked" })
    expect(await accountRow(account)).toMatchObject({
      state: "Linked",
      problem: "CREDS-EXPIRED",
      sealed: null,
      key_id: null,
    })
    const { rows } = await sql`
      select stage, code from marketplace_notification where account_id = ${account.id}
    `.execute(world.edge.ownerDb)
    expect(rows).toEqual([{ stage: "import", code: "CREDS-EXPIRED" }])
    expect(await nameOf(item)).toBe("Canary Bird")
    await attend({ kind: "erase-account" })
  })
})

describe("a shop that wants to be forgotten", () => {
  it("is forgotten with all its buyers, also after it was unlinked, and no other shop is (ERASE-10)", async () => {
    const another = await aLinkedAccount(world.edge.ownerDb, seller, { marketplace, seal })
    const kept = await imported(order("E-9", "Wagtail"), another)
    const sent = await imported(order("E-1"))
    await imported(order("E-2", "Canary Two"))
    await booked([sent])
    await attend({ kind: "unlinked" })
    expect(await attend({ kind: "erase-account" })).toBe("done")
    expect(await holding("canary")).toEqual({})
    expect(await accountRow(account)).toMatchObject({ state: "Removed", sealed: null, name: "" })
    expect(await nameOf(kept)).toBe("Wagtail Bird")
    expect(await accountRow(another)).toMatchObject({ state: "Linked" })
    await world.verify()
  })

  it("is never every shop", async () => {
    const item = await imported(order("F-1"))
    await attend({ kind: "erase-account" }, "")
    await attend({ kind: "unlinked" }, "")
    expect(await nameOf(item)).toBe("Canary Bird")
    expect(await accountRow(account)).toMatchObject({ state: "Linked", problem: null })
  })
})
