import { readFile } from "node:fs/promises"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createDispatchWorld, type DispatchSeller, type DispatchWorld } from "./fixtures/dispatch-world.ts"

let world: DispatchWorld
let seller: DispatchSeller
let account: ALinkedAccount
beforeAll(async () => {
  world = await createDispatchWorld()
})
afterAll(async () => world.dispose())
beforeEach(async () => {
  world.shop.forget()
  seller = await world.seller()
  account = await seller.account({ NotifyShop: "Booking" })
})

describe("what the worker says of tracking numbers", () => {
  it("says of another problem with the same code that it is another", async () => {
    world.shop.behaveAlways("store-unavailable")
    await seller.book(await seller.order(account.source, ["O1/1"]))
    await seller.work()
    expect((await seller.said(account))?.info).toBe("store-unavailable")
    await sql`
      update marketplace_account set linked = clock_timestamp(), problem = null, problem_info = '' where id = ${account.id}
    `.execute(world.edge.ownerDb)
    world.shop.behaveAlways("product-frozen")
    await seller.later()
    expect((await seller.said(account))?.info).toBe("product-frozen")
  })

  it.each(["refused", "unavailable"] as const)(
    "is nobody's trouble any more once its label is cancelled, after %s",
    async (manner) => {
      const id = await seller.order(account.source, ["O1/1"])
      world.shop.behaveAlways(manner)
      await seller.book(id)
      await seller.work()
      await seller.later()
      const code = manner === "refused" ? "AUTO-DISPATCH-FAIL" : "WIDER-ISSUE"
      expect((await seller.said(account))?.code).toBe(code)
      await seller.change(id, () => ({ MarketplaceStatus: "Sold", BookingDetails: null }))
      await seller.later()
      expect((await seller.waiting()).Total).toBe(0)
      expect(await seller.said(account)).toEqual({ code: "SYNC-COMPLETED", affected: 0, info: "" })
    },
  )

  it("is nobody's trouble either where the label was cancelled before that was so, once the release that knows it is started", async () => {
    const id = await seller.order(account.source, ["O1/1"])
    world.shop.behaveAlways("refused")
    await seller.book(id)
    await seller.work()
    await plantPastOrders(world.edge.ownerDb, seller, { count: 1, isPaid: false })
    await sql`
      update booking set item_id = ${id}, status = 'Cancelled' where customer_id = ${seller.customerId}::uuid
    `.execute(world.edge.ownerDb)
    await seller.change(id, () => ({ MarketplaceStatus: "Sold", BookingDetails: null }))
    // The release before has looked at it, and left it.
    await sql`delete from dispatch_look where item_id = ${id}`.execute(world.edge.ownerDb)
    await seller.later()
    expect((await seller.said(account))?.code).toBe("AUTO-DISPATCH-FAIL")
    const migration = new URL("../../migrations/0114-what-was-done-before.sql", import.meta.url)
    await sql.raw(await readFile(migration, "utf8")).execute(world.edge.ownerDb)
    await seller.later()
    expect((await seller.waiting()).Total).toBe(0)
    expect((await seller.said(account))?.code).toBe("SYNC-COMPLETED")
  })

  it("waits alone where a product of its order is frozen", async () => {
    const frozen = await seller.order(account.source, ["O1/1"])
    const fine = await seller.order(account.source, ["O2/1"])
    world.shop.behave("product-frozen")
    await seller.book(frozen)
    await seller.work()
    await seller.book(fine, "T2")
    await seller.work()
    expect(await seller.status(frozen)).toBe("PendingRetry")
    expect(world.shop.told).toMatchObject([{ orderId: "O2", number: "T2" }])
  })
})
