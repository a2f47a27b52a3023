import type { MarketplaceNews } from "@smart-send/connectors/marketplace"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { shopSignature } from "@smart-send/testkit/a-shop-consent"
import { sql } from "kysely"
import { beforeEach, describe, expect, it } from "vitest"
import { keepHookSecret } from "../../records/marketplace-account/keep-hook-secret.ts"
import { allRoutes, importParts } from "../../routes.ts"
import { type AttendOther, forgetDeliveries } from "./deliveries.ts"
import { settleDeliveries } from "./fixtures/settle-deliveries.ts"
import { startDeliveryWorker } from "./delivery-worker.ts"
import { type ImportSeller, type ImportWorld, retold } from "./fixtures/import-world.ts"
import { eachTestHasALinkedShop } from "./fixtures/each-test-has-a-linked-shop.ts"

let world: ImportWorld
let seller: ImportSeller
let account: ALinkedAccount
eachTestHasALinkedShop({ routes: allRoutes, parts: importParts }, (given) => {
  world = given.world
  seller = given.seller
  account = given.account
})
beforeEach(async () => {
  await sql`truncate marketplace_delivery`.execute(world.edge.ownerDb)
})

const ORDERS: MarketplaceNews = { kind: "orders", orderIds: ["O1"] }
const bodyOf = (id = "d1", of = account.externalId, news: MarketplaceNews = ORDERS) =>
  JSON.stringify({ id, account: of, news })
const post = async (body: string, signature = shopSignature(body), at = "cornershop") =>
  (
    await world.edge.rawFetch(`/hooks/marketplaces/${at}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "x-shop-signature": signature },
    })
  ).status
/** A body whose length is told nobody before. */
async function postPieces(length: number): Promise<number> {
  const piece = new TextEncoder().encode("x".repeat(100_000))
  let left = length
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      left -= piece.length
      controller.enqueue(piece)
      if (left <= 0) controller.close()
    },
  })
  const headers = { "content-type": "application/json", "x-shop-signature": shopSignature("") }
  const request = { method: "POST", body, headers, duplex: "half" } as const
  return (await world.edge.rawFetch("/hooks/marketplaces/cornershop", request)).status
}
const path = (of: ALinkedAccount) => `cornershop/${of.source.AccountId}`
const kept = async () => {
  const { rows } = await sql<{ news: unknown; is_due: boolean; attempts: number }>`
    select news, due is not null as is_due, attempts from marketplace_delivery`.execute(world.edge.ownerDb)
  return rows
}
const due = async () =>
  sql`update marketplace_delivery set due = now() where due is not null`.execute(world.edge.ownerDb)
const settle = async (attendOther: AttendOther = async () => "done") =>
  settleDeliveries(world.platform, world.parts, attendOther)

describe("a shop's webhook (T7)", () => {
  it("is answered before it is worked on, and an order of it is asked for afresh", async () => {
    world.shop.book.put(account.externalId, aMarketplaceOrder({ id: "O1" }))
    expect(await post(bodyOf())).toBe(200)
    expect(world.shop.book.questions).toEqual([])
    expect(await seller.items()).toEqual([])
    await settle()
    expect(world.shop.book.questions.map(({ operation }) => operation)).toEqual(["read"])
    expect(await seller.items()).toHaveLength(1)
    expect(await kept()).toMatchObject([{ news: null, is_due: false }])
    expect(await seller.said(account)).toMatchObject({ code: "IMPORT-COMPLETED", affected: 1 })
  })

  it("has one effect however often it is repeated", async () => {
    world.shop.book.put(account.externalId, aMarketplaceOrder({ id: "O1" }))
    const body = bodyOf()
    expect(await Promise.all(Array.from({ length: 5 }, async () => post(body)))).toEqual([200, 200, 200, 200, 200])
    await settle()
    expect(await post(body)).toBe(200)
    await due()
    expect(await settle()).toBe(0)
    expect(world.shop.book.questions).toHaveLength(1)
    expect(await seller.items()).toHaveLength(1)
  })

  it("is one question for all that its shop has reported meanwhile, each order once", async () => {
    const ids = ["O1", "O2", "O3"]
    for (const id of ids) world.shop.book.put(account.externalId, aMarketplaceOrder({ id }))
    for (const [place, id] of [...ids, ...ids].entries()) {
      const body = bodyOf(`d${place}`, account.externalId, { kind: "orders", orderIds: [id] })
      expect(await post(body)).toBe(200)
    }
    expect(await settle()).toBe(6)
    expect(world.shop.book.questions.map(({ operation }) => operation)).toEqual(["read"])
    expect(await seller.items()).toHaveLength(3)
    expect((await kept()).map(({ news, is_due }) => ({ news, is_due }))).toEqual(
      Array.from({ length: 6 }, () => ({ news: null, is_due: false })),
    )
  })

  it("of which one order can't be worked on keeps none of the others waiting", async () => {
    for (const id of ["O1", "O2", "O3"]) {
      world.shop.book.put(account.externalId, aMarketplaceOrder({ id }))
      await post(bodyOf(`d ${id}`, account.externalId, { kind: "orders", orderIds: [id] }))
    }
    const create: typeof world.parts.create = async (context, items, onRuled) => {
      if (JSON.stringify(items).includes('"O2"')) throw new Error("of the test")
      return world.parts.create(context, items, onRuled)
    }
    await settleDeliveries(world.platform, { ...world.parts, create })
    const orders = (await seller.items()).flatMap(({ MarketplaceOrderLines }) =>
      MarketplaceOrderLines.map(({ MarketplaceOrderId }) => MarketplaceOrderId),
    )
    expect(orders.toSorted()).toEqual(["O1", "O3"])
    expect((await kept()).filter(({ is_due }) => is_due)).toMatchObject([{ news: { orderIds: ["O2"] }, attempts: 1 }])
  })

  it("is worked on while another shop keeps us waiting for its answer", async () => {
    const other = await seller.account()
    for (const of of [account, other])
      world.shop.book.put(of.externalId, aMarketplaceOrder({ id: `of ${of.externalId}` }))
    const answered = Promise.withResolvers<void>()
    const shop: typeof world.shop = {
      ...world.shop,
      read: async (opened, ...rest) => {
        if (opened.profile.externalId === account.externalId) await answered.promise
        return world.shop.read(opened, ...rest)
      },
    }
    const platform = { ...world.platform, marketplaces: new Map([[shop.manifest.name, shop]]) }
    const worker = startDeliveryWorker(platform, world.parts, async () => "done", { busyLoopMs: 5, idleLoopMs: 10 })
    try {
      await post(bodyOf("slow", account.externalId, { kind: "orders", orderIds: [`of ${account.externalId}`] }))
      await post(bodyOf("other", other.externalId, { kind: "orders", orderIds: [`of ${other.externalId}`] }))
      await expect.poll(async () => (await seller.items()).length, { interval: 20, timeout: 20_000 }).toBe(1)
      // A further report of the slow one waits for it.
      await post(bodyOf("slow again", account.externalId, { kind: "orders", orderIds: [`of ${account.externalId}`] }))
      answered.resolve()
      await expect
        .poll(async () => (await kept()).some(({ is_due }) => is_due), { interval: 20, timeout: 20_000 })
        .toBe(false)
      expect(await seller.items()).toHaveLength(2)
    } finally {
      answered.resolve()
      await worker.stop()
    }
  })

  it.each([
    ["no signature", async () => post(bodyOf(), ""), 401],
    ["another signature", async () => post(bodyOf(), shopSignature(bodyOf(), "another key")), 401],
    ["one byte changed", async () => post(bodyOf("d2"), shopSignature(bodyOf("d1"))), 401],
    ["the name of no marketplace", async () => post(bodyOf(), shopSignature(bodyOf()), "constructor"), 404],
    [
      "the name of a marketplace that is not connected",
      async () => post(bodyOf(), shopSignature(bodyOf()), "ebay"),
      404,
    ],
    // The shops of tests and of the demo are known nowhere else: what is connected is what the operator has registered.
    ["the name of a shop of another's tests", async () => post(bodyOf(), shopSignature(bodyOf()), "corner-shop"), 404],
    ["the name of a stand-in", async () => post(bodyOf(), shopSignature(bodyOf()), "mock"), 404],
    [
      "the signature of another body of the same length",
      async () => post(bodyOf("d2"), shopSignature(bodyOf("d3"))),
      401,
    ],
    ["a space added to its end", async () => post(`${bodyOf()} `, shopSignature(bodyOf())), 401],
    ["half a signature", async () => post(bodyOf(), shopSignature(bodyOf()).slice(0, 20)), 401],
    ["more than it may hold", async () => post(JSON.stringify({ pad: "x".repeat(1_100_000) })), 413],
    ["more than it may hold, in pieces without a length", async () => postPieces(1_100_000), 413],
  ])("is refused with %s, and nothing of it is kept", async (_title, send, status) => {
    expect(await send()).toBe(status)
    expect(await kept()).toEqual([])
  })

  it("counts for the account of its address, and for no other that it names", async () => {
    const second = await seller.account()
    for (const of of [account, second]) {
      const key = { id: of.id, tenantId: seller.tenant, customerId: seller.customerId }
      await keepHookSecret(world.platform, key, `secret of ${of.id}`)
    }
    const body = bodyOf()
    const signed = (of: ALinkedAccount) => shopSignature(body, `secret of ${of.id}`)
    expect(await post(body, signed(second), path(account))).toBe(401)
    expect(await post(body, signed(second), path(second))).toBe(401)
    expect(await post(body, shopSignature(body, ""), "cornershop/II99999999")).toBe(401)
    expect(await kept()).toEqual([])
    expect(await post(body, signed(account), path(account))).toBe(200)
    const other = bodyOf("d1", second.externalId)
    expect(await post(other, shopSignature(other, `secret of ${second.id}`), path(second))).toBe(200)
    expect(await kept()).toHaveLength(2)
  })

  it("that comes out of order does not bring a cancelled order back", async () => {
    const order = aMarketplaceOrder({ id: "O1" })
    world.shop.book.put(account.externalId, retold(order, { state: "cancelled" }))
    await post(bodyOf("cancelled"))
    await post(bodyOf("created"))
    await settle()
    expect(await seller.items()).toEqual([])
  })

  it("about a cancelled order takes it away, and a late one about its sale does not bring it back", async () => {
    const order = aMarketplaceOrder({ id: "O1" })
    world.shop.book.put(account.externalId, order)
    await seller.import()
    const created = bodyOf("created")
    world.shop.book.put(account.externalId, retold(order, { state: "cancelled" }))
    expect(await post(bodyOf("cancelled"))).toBe(200)
    await settle()
    expect((await seller.itemOf("O1")).Status).toBe("Deleted")
    expect(await post(created)).toBe(200)
    await settle()
    await seller.import()
    expect((await seller.itemOf("O1")).Status).toBe("Deleted")
    expect(await seller.items()).toHaveLength(1)
  })

  it("is worked on again while the shop does not answer, and is given up after five times", async () => {
    world.shop.book.put(account.externalId, aMarketplaceOrder({ id: "O1" }))
    await post(bodyOf())
    const down = { kind: "unavailable", detail: "503" } as const
    world.shop.book.answer(down, down)
    await settle()
    expect(await kept()).toMatchObject([{ is_due: true, attempts: 1 }])
    expect(await settle()).toBe(0)
    await due()
    await settle()
    await due()
    await settle()
    expect(await seller.items()).toHaveLength(1)
    await post(bodyOf("d2"))
    world.shop.book.answer(down, down, down, down, down, down)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await due()
      await settle()
    }
    expect((await kept()).every(({ is_due: isDue, news }) => !isDue && news === null)).toBe(true)
  })

  it("about an unknown order or account does nothing", async () => {
    await post(bodyOf("d1", "nobody's"))
    await post(bodyOf("d2"))
    await settle()
    expect((await kept()).every(({ is_due: isDue }) => !isDue)).toBe(true)
    expect(await seller.items()).toEqual([])
  })

  it("that names more orders than one question takes has every one of them read", async () => {
    const ids = Array.from({ length: 120 }, (_each, place) => `O${place}`)
    world.shop.book.put(account.externalId, ...ids.map((id) => aMarketplaceOrder({ id })))
    await post(bodyOf("d1", account.externalId, { kind: "orders", orderIds: ids }))
    await settle()
    expect(await seller.items()).toHaveLength(120)
  })
})

describe("news about personal data", () => {
  const erase: MarketplaceNews = { kind: "erase-buyer", buyerIds: ["ada"], emails: [], orderIds: [] }

  it("are attended to again while a parcel is being booked, for as long as that takes", async () => {
    await post(bodyOf("d1", account.externalId, erase))
    const attended: string[] = []
    const busy: AttendOther = async (_about, { kind }) => {
      attended.push(kind)
      return "again"
    }
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await due()
      await settle(busy)
    }
    expect(attended).toHaveLength(8)
    expect(await kept()).toMatchObject([{ news: erase, is_due: true }])
    await due()
    await settle()
    expect(await kept()).toMatchObject([{ news: null, is_due: false }])
  })
})

it("Ids of deliveries are kept for a week, and those that wait stay", async () => {
  await post(bodyOf("done"))
  await settle()
  await sql`update marketplace_delivery set received = now() - interval '8 days'`.execute(world.edge.ownerDb)
  await post(bodyOf("young"))
  await settle()
  await post(bodyOf("waits"))
  await sql`update marketplace_delivery set received = now() - interval '8 days' where delivery_id = 'waits'`.execute(
    world.edge.ownerDb,
  )
  await forgetDeliveries(world.edge.db)
  expect(await kept()).toHaveLength(2)
})
