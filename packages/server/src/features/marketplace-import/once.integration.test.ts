import { triggerImports } from "@smart-send/contract/marketplace-account/trigger-imports"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplaceLine } from "@smart-send/testkit/a-marketplace-order"
import { sql } from "kysely"
import { afterEach, describe, expect, it } from "vitest"
import type { Db } from "../../platform/db/scope.ts"
import type { Worker } from "../../platform/jobs/leased-worker.ts"
import { allRoutes, importParts } from "../../routes.ts"
import { claimAccounts } from "./claim-accounts.ts"
import { dyingDb } from "./fixtures/dying-db.ts"
import {
  aDelivery,
  type ImportSeller,
  type ImportWorld,
  ordersOf,
  ordersTogether,
  TIMINGS,
} from "./fixtures/import-world.ts"
import { eachTestHasALinkedShop } from "./fixtures/each-test-has-a-linked-shop.ts"
import { importAccount } from "./import-account.ts"
import type { ImportParts } from "./import-parts.ts"
import { startImportWorker } from "./import-worker.ts"

let world: ImportWorld
let seller: ImportSeller
let account: ALinkedAccount
let workers: Worker[] = []
eachTestHasALinkedShop({ routes: allRoutes, parts: importParts }, (given) => {
  world = given.world
  seller = given.seller
  account = given.account
})
afterEach(async () => {
  await Promise.all(workers.map(async (worker) => worker.stop()))
  workers = []
})

const ids = (count: number) => Array.from({ length: count }, (_each, place) => `O${String(place + 1).padStart(2, "0")}`)
/** Every line that an item holds, as order and line. */
const linesHeld = async (of = seller) =>
  (await of.items())
    .flatMap(({ MarketplaceOrderLines: lines }) =>
      lines.map(({ MarketplaceOrderId, MarketplaceOrderLineId }) => `${MarketplaceOrderId}/${MarketplaceOrderLineId}`),
    )
    .toSorted()
const each = (count: number) => ids(count).map((id) => `${id}/1`)
const isImported = async () => (await seller.stands(account)).imported_until !== null

describe("an order line is imported once (SHOP-11)", () => {
  it("by ten triggers at once and two workers, whose account is asked one time", async () => {
    world.shop.book.put(account.externalId, ...ordersOf(...ids(7)))
    await sql`update marketplace_account set due = now() + interval '1 hour' where id = ${account.id}`.execute(
      world.edge.ownerDb,
    )
    await Promise.all(Array.from({ length: 10 }, async () => seller.client.call(triggerImports, {})))
    const timings = { busyLoopMs: 5, idleLoopMs: 10 }
    workers = [1, 2].map(() => startImportWorker(world.platform, world.parts, async () => "done", { timings }))
    await expect.poll(isImported, { interval: 20, timeout: 20_000 }).toBe(true)
    expect(await linesHeld()).toEqual(each(7))
    expect(world.shop.book.questions.map(({ operation }) => operation)).toEqual(["list", "list", "list"])
  })

  it("when it comes by webhook and by list at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await world.seller()
      const own = await one.account()
      world.shop.book.put(own.externalId, ...ordersOf(...ids(6)))
      const told = ids(6).map((id) => world.deliver(aDelivery(world.shop, own, `${own.id} ${id}`, id)))
      await Promise.all([one.import(), ...told])
      expect(await linesHeld(one)).toEqual(each(6))
      expect(await one.items()).toHaveLength(6)
    }
  })

  it("when it may go together with others, and comes by webhook and by list at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await world.seller()
      const own = await one.account()
      const [first, ...more] = ordersTogether(...ids(6))
      if (first === undefined) throw new Error("no order")
      world.shop.book.put(own.externalId, first)
      await one.import()
      world.shop.book.put(own.externalId, ...more)
      const told = more.map(({ id }) => world.deliver(aDelivery(world.shop, own, `${own.id} ${id}`, id)))
      await Promise.all([one.import(), ...told])
      expect(await linesHeld(one)).toEqual(each(6))
    }
  })

  it("and none is lost when one of those that go together is imported meanwhile", async () => {
    const [one, other] = ordersTogether("A", "B")
    if (one === undefined || other === undefined) throw new Error("no orders")
    world.shop.book.put(account.externalId, one, other)
    let comesBefore = async (): Promise<unknown> => world.deliver(aDelivery(world.shop, account, account.id, "A"))
    const parts: ImportParts = {
      ...world.parts,
      create: async (context, items, onRuled) => {
        const first = comesBefore
        comesBefore = async () => null
        await first()
        return world.parts.create(context, items, onRuled)
      },
    }
    const [claim] = await claimAccounts(world.platform, 1, TIMINGS.leaseMs)
    if (claim === undefined) throw new Error("nothing was due")
    await importAccount({ ...world.platform, publicUrl: world.edge.url }, parts, TIMINGS, claim)
    expect(await linesHeld()).toEqual(["A/1", "B/1"])
  })

  it.each([1, 2, 3])("however often workers die, in whichever step of a page (seed %i)", async (seed) => {
    const random = chance(seed)
    const kills: true[] = []
    const dies = (): boolean => {
      const isKilled = random() < 0.05
      if (isKilled) kills.push(true)
      return isKilled
    }
    const db: Db = dyingDb(world.edge.db, dies)
    const dying = { ...world.platform, db, publicUrl: world.edge.url }
    let total = 0
    for (let lot = 0; kills.length < 30 || lot < 2; lot += 1) {
      const own = await world.seller()
      const shop = await own.account()
      const lines = [aMarketplaceLine(), aMarketplaceLine({ id: "2", sku: "MUG-1" })]
      const orders = ordersOf(...ids(12)).map((order, place) =>
        Object.assign({ ...order }, { lines, combineKey: place % 3 === 0 ? "ada" : "" }),
      )
      world.shop.book.put(shop.externalId, ...orders)
      for (let round = 0; round < 300 && (await own.stands(shop)).imported_until === null; round += 1) {
        const claims = await Promise.all([1, 2].map(async () => claimAccounts(world.platform, 4, TIMINGS.leaseMs)))
        const parts = importParts(dying)
        await Promise.allSettled(claims.flat().map(async (claim) => importAccount(dying, parts, TIMINGS, claim)))
        // The lease runs out.
        await sql`update marketplace_account set due = now(), leased = null where id = ${shop.id}`.execute(
          world.edge.ownerDb,
        )
      }
      total += 1
      expect((await own.stands(shop)).imported_until).not.toBeNull()
      const wanted = ids(12).flatMap((id) => [`${id}/1`, `${id}/2`])
      expect(await linesHeld(own)).toEqual(wanted)
    }
    expect(total).toBeGreaterThan(1)
    expect(kills.length).toBeGreaterThanOrEqual(30)
  })

  it("by a worker that was paused past its lease, when another has finished meanwhile", async () => {
    world.shop.book.put(account.externalId, ...ordersOf(...ids(7)))
    const [zombie] = await claimAccounts(world.platform, 1, TIMINGS.leaseMs)
    if (zombie === undefined) throw new Error("nothing was due")
    world.shop.book.afterPage(async () => {
      world.shop.book.afterPage(() => {})
      await seller.import()
    })
    await importAccount({ ...world.platform, publicUrl: world.edge.url }, world.parts, TIMINGS, zombie)
    expect(await linesHeld()).toEqual(each(7))
    expect(await seller.items()).toHaveLength(7)
  })
})

/** Numbers from 0 to 1 that are the same at each run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
