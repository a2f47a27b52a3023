import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import type { ToldSale } from "@smart-send/sandbox/fixtures/linked-shops"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { sql } from "kysely"
import { z } from "zod"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { claimAccounts } from "./features/marketplace-import/claim-accounts.ts"
import { TIMINGS } from "./features/marketplace-import/fixtures/import-world.ts"
import { importAccount } from "./features/marketplace-import/import-account.ts"
import { createShopWorld, type ShopSeller, type ShopWorld } from "./fixtures/shop-world.ts"
import { importParts } from "./routes.ts"

/** Amazon changes no order for a refund of what was sent: imports find it by themselves (CONCERN-7). */

const LINES = [
  { Sku: "BEANIE", Title: "Beanie", Variation: "", Quantity: 4, Price: 1000, WeightGrams: 100 },
  { Sku: "SCARF", Title: "Scarf", Variation: "", Quantity: 1, Price: 2500, WeightGrams: 200 },
]
const PART = "Part of an order refunded after booking"
const HIDDEN =
  "The shop does not let us see refunds, so an order that you refund after it was sent is not told here. " +
  "Link the account again to allow it."

let world: ShopWorld
let seller: ShopSeller
let account: ALinkedAccount
beforeAll(async () => {
  world = await createShopWorld(["amazon"])
})
beforeEach(async () => {
  await world.quiet()
  await amazon().control("PUT", "settings", { Scopes: null, Generosity: 1_000_000 })
  seller = await world.seller()
  account = await seller.account("amazon", { NotifyShop: "Never" })
})
afterAll(async () => world.dispose())

const amazon = () => world.shop("amazon")

/** Another import of the account, as its worker makes one. Answers what it says. */
async function imported(): Promise<readonly string[]> {
  await sql`update marketplace_account set due = now() where id = ${account.id}`.execute(world.edge.ownerDb)
  const { platform } = world.edge
  for (const claimed of await claimAccounts(platform, 10, TIMINGS.leaseMs)) {
    await importAccount(platform, importParts(platform), TIMINGS, claimed)
  }
  return (await seller.said(account)).filter((said) => said.startsWith("import "))
}

/** A sale that was booked here, and sent by the shop's word. */
async function sent(): Promise<ToldSale> {
  const sale = await amazon().sale({ Lines: LINES, Service: "STANDARD" })
  await imported()
  const item = (await seller.items()).find(({ MarketplaceOrderLines: lines }) =>
    lines.some(({ MarketplaceOrderId }) => MarketplaceOrderId === sale.Id),
  )
  if (item === undefined) throw new Error("the sale did not come in")
  await seller.book(item.Id, "AB123456789GB")
  const dispatch = {
    orderId: sale.Id,
    refs: {},
    lines: sale.Lines.map(({ Id, Quantity }) => ({ lineId: Id, quantity: Quantity, refs: {} })),
    isWholeOrder: true,
    carrier: "royal-mail",
    carrierName: "Royal Mail",
    trackingNumber: "AB123456789GB",
    trackingUrl: "",
    shippedAt: new Date().toISOString(),
    replaces: "",
    tellsBuyer: true,
  } as const
  const told = await amazon().shop().dispatch(amazon().account(), dispatch, AbortSignal.timeout(60_000))
  expect(told.kind).toBe("told")
  await imported()
  return sale
}

const callsSchema = z.object({ Calls: z.array(z.object({ Path: z.string() })) })
/** What Amazon was asked of one order by itself. */
const calls = async (id: string) =>
  callsSchema.parse(await amazon().control("GET", "calls")).Calls.filter(({ Path }) => Path.includes(id)).length

const refund = async ({ Id, Lines }: ToldSale, Quantity: number) =>
  amazon().edit(Id, { Refund: [{ Line: Lines[0]?.Id ?? "", Quantity }] })
const concerns = async () =>
  ((await seller.client.call(listConcerns)).result?.Concerns ?? []).map(({ Title, Description }) => [
    Title,
    /: (?<goods>\d of \d × Beanie)/.exec(Description)?.groups?.["goods"],
  ])

it("a refund of what was sent is found although Amazon lists the order no more", async () => {
  const sale = await sent()
  // All that an import lists of orders is from before.
  await sql`update marketplace_account set imported_until = now() + interval '1 hour' where id = ${account.id}`.execute(
    world.edge.ownerDb,
  )
  await refund(sale, 2)
  await imported()
  expect(await concerns()).toEqual([[PART, "2 of 4 × Beanie"]])
})

it("stays known when the order is listed again, and further refunds of it add up", async () => {
  const sale = await sent()
  await refund(sale, 1)
  await imported()
  await amazon().edit(sale.Id, { Service: "EXPEDITED" })
  await imported()
  expect(await concerns()).toEqual([[PART, "1 of 4 × Beanie"]])
  await refund(sale, 2)
  await imported()
  expect(await concerns()).toEqual([[PART, "3 of 4 × Beanie"]])
})

it("is asked for once, however often it is told", async () => {
  const sale = await sent()
  await refund(sale, 1)
  await imported()
  const { rows } = await sql<{ refunds: unknown }>`
    select refs -> 'refunds' as refunds from marketplace_order where order_id = ${sale.Id}`.execute(world.edge.ownerDb)
  expect(z.array(z.string()).parse(rows[0]?.refunds)).toHaveLength(1)
  const before = await calls(sale.Id)
  expect(before).toBeGreaterThan(0)
  await imported()
  expect(await calls(sale.Id)).toBe(before)
})

it("is told with a name of its own each time", async () => {
  const sale = await sent()
  for (let count = 0; count < 2; count += 1) await refund(sale, 1)
  const shop = amazon().shop()
  const from = new Date(Date.now() - 3_600_000).toISOString()
  const page = await shop.refunded(
    amazon().account(),
    { from, until: new Date().toISOString(), cursor: null },
    AbortSignal.timeout(60_000),
  )
  const mine = page.kind === "page" ? page.refunds.filter(({ orderId }) => orderId === sale.Id) : []
  expect(new Set(mine.map(({ id }) => id)).size).toBe(2)
})

it("that Amazon does not let us see holds up no import, and is said with the account", async () => {
  const sale = await sent()
  await amazon().control("PUT", "settings", { Scopes: ["inventory-and-order-tracking", "direct-to-consumer-shipping"] })
  await refund(sale, 2)
  const other = await amazon().sale({ Lines: LINES, Service: "STANDARD" })
  expect(await imported()).toEqual([`import IMPORT-COMPLETED ${HIDDEN}`])
  expect(await concerns()).toEqual([])
  const orders = (await seller.items()).flatMap(({ MarketplaceOrderLines: lines }) =>
    lines.map(({ MarketplaceOrderId }) => MarketplaceOrderId),
  )
  expect(orders).toContain(other.Id)
  expect((await seller.stands(account)).problem).toBeNull()
  await amazon().control("PUT", "settings", { Scopes: null })
  expect(await imported()).toEqual(["import IMPORT-COMPLETED"])
  expect(await concerns()).toEqual([[PART, "2 of 4 × Beanie"]])
})
