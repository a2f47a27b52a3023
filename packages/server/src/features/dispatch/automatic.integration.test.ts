import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { AccountSettings } from "@smart-send/domain/marketplace-account/account-settings"
import { toldCode } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createDispatchWorld, type DispatchSeller, type DispatchWorld } from "./fixtures/dispatch-world.ts"

let world: DispatchWorld
/** Its shop takes one number for an order, and does not let it be changed. */
let plain: DispatchWorld
let seller: DispatchSeller
let account: ALinkedAccount
beforeAll(async () => {
  world = await createDispatchWorld()
  plain = await createDispatchWorld(aMarketplace({ partialDispatch: false, changeNumber: false }))
})
afterAll(async () => Promise.all([world.dispose(), plain.dispose()]))
beforeEach(async () => begin(world))

async function begin(at: DispatchWorld, settings: Partial<AccountSettings> = { NotifyShop: "Booking" }) {
  at.shop.forget()
  seller = await at.seller()
  account = await seller.account(settings)
}

const toldAt = ({ shop }: DispatchWorld) =>
  shop.told.map(
    ({ orderId, lineId, number, replaces }) => `${orderId}/${lineId} ${number}${replaces && ` for ${replaces}`}`,
  )
const owner = async (set: string) =>
  sql`update marketplace_account set ${sql.raw(set)} where id = ${account.id}`.execute(world.edge.ownerDb)
const at = "2026-11-20T10:00:00.000Z"
const packed = (): Partial<ShipmentItem> => ({ Meta: { PackagedDate: { Value: at, Type: "date" } } })
const scanned = (): Partial<ShipmentItem> => ({ TrackingSummary: aTrackingSummary({ Collected: at }) })

describe("a shop is told by itself (DISPATCH-10)", () => {
  it.each([
    ["Booking", "at booking", "booked"],
    ["Packaging", "at packaging", "packed"],
    ["FirstScan", "at the first scan", "scanned"],
    ["Never", "never", "no"],
    ["Tenant", "as the tenant has it, here never", "no"],
  ] as const)("%s: %s", async (NotifyShop, _sentence, moment) => {
    await begin(world, { NotifyShop })
    const id = await seller.order(account.source, ["O1/1"])
    const seen: string[] = []
    const step = async (name: string) => {
      await seller.work()
      if (world.shop.told.length > 0) seen.push(name)
    }
    await step("sold")
    await seller.book(id)
    await step("booked")
    if (moment !== "packed") await seller.change(id, scanned)
    await step("scanned")
    if (moment !== "scanned") await seller.change(id, packed)
    await step("packed")
    expect(seen[0] ?? "no").toBe(moment)
    expect(world.shop.told).toHaveLength(moment === "no" ? 0 : 1)
    expect((await seller.item(id)).MarketplaceStatus).toBe(moment === "no" ? "AwaitingDispatch" : "Dispatched")
  })

  it("waits for a tracking number, and needs nobody once the courier has given one", async () => {
    const id = await seller.order(account.source, ["O1/1"])
    await seller.book(id, "")
    await seller.later()
    expect(toldAt(world)).toEqual([])
    await seller.book(id, "T7")
    await seller.work()
    expect(toldAt(world)).toEqual(["O1/1 T7"])
  })

  it("waits while the account is paused, and goes on afterwards", async () => {
    const id = await seller.order(account.source, ["O1/1"])
    await owner("is_paused = true")
    await seller.book(id)
    await seller.later()
    expect(await seller.waiting()).toMatchObject({ Dispatches: [{ IsAccountPaused: true, IsAutomaticDispatch: true }] })
    expect(toldAt(world)).toEqual([])
    await owner("is_paused = false")
    await seller.later()
    expect(toldAt(world)).toEqual(["O1/1 T1"])
  })
})

describe("what was not told", () => {
  it("is said to the account when it failed by itself, and again until somebody has tried it by hand", async () => {
    const failed = await seller.order(account.source, ["O1/1"])
    world.shop.behave("refused")
    await seller.book(failed)
    await seller.work()
    const info = "Failed to update tracking for one or more orders. Retry manually in Notify Marketplace"
    expect(await seller.said(account)).toEqual({ code: "AUTO-DISPATCH-FAIL", affected: 1, info })
    const fine = await seller.order(account.source, ["O2/1"])
    await seller.book(fine, "T2")
    await seller.work()
    expect(await seller.said(account)).toEqual({ code: "AUTO-DISPATCH-FAIL", affected: 1, info })
    expect((await seller.ask([failed], { Retry: true }))[0]?.Success).toBe(true)
    await seller.work()
    expect(toldAt(world)).toEqual(["O2/1 T2", "O1/1 T1"])
    expect((await seller.said(account))?.code).toBe("SYNC-COMPLETED")
  })

  it.each(["throttled", "unavailable", "lost"] as const)(
    "is tried again by itself after %s (DISPATCH-12)",
    async (manner) => {
      const id = await seller.order(account.source, ["O1/1"])
      world.shop.behave(manner)
      await seller.book(id)
      await seller.work()
      expect(await seller.status(id)).toBe("PendingRetry")
      expect((await seller.item(id)).MarketplaceStatus).toBe("PendingRetry")
      const [entry] = (await seller.waiting()).Dispatches
      expect(Date.parse(entry?.NextTry ?? "") - Date.now()).toBeGreaterThan(30_000)
      await seller.later()
      expect(toldAt(world)).toEqual(["O1/1 T1"])
      expect((await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
    },
  )

  it("is given up after a day", async () => {
    const id = await seller.order(account.source, ["O1/1"])
    world.shop.behaveAlways("unavailable")
    await seller.book(id)
    await seller.work()
    await sql`update marketplace_dispatch set failing_since = now() - interval '24 hours' where item_id = ${id}`.execute(
      world.edge.ownerDb,
    )
    await seller.later()
    expect(await seller.status(id)).toBe("Failed")
    expect((await seller.waiting()).Dispatches).toMatchObject([
      { Message: "Corner Shop is not available at the moment." },
    ])
  })

  it.each([
    ["grant-ended", "CREDS-EXPIRED", "CREDS-EXPIRED"],
    ["no-dispatch-right", "SCOPE-MISSING", "USER-ACTION-PUT-PERMISSION"],
    ["not-set-up", "SETUP-REQUIRED", "SETUP-REQUIRED"],
    ["store-unavailable", "ERROR", "USER-ACTION-STORE-UNAVAILABLE"],
  ] as const)("waits for the account after %s, and goes out when it is linked anew", async (kind, code, shown) => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, async (_each, n) => seller.order(account.source, [`O${n}/1`])),
    )
    world.shop.behaveAlways(kind)
    for (const [n, id] of ids.entries()) await seller.book(id, `T${n}`)
    await seller.work()
    // The others are not tried one by one at a shop that takes none.
    expect(world.shop.requests.length).toBeLessThanOrEqual(4)
    const said = await seller.said(account)
    expect([said?.code, said && toldCode(said.code, said.info).code]).toEqual([code, shown])
    const { Dispatches } = await seller.waiting()
    expect(Dispatches.map(({ Status, AccountProblem }) => [Status, AccountProblem])).toEqual(
      ids.map(() => ["PendingRetry", code]),
    )
    world.shop.behave()
    await seller.work()
    expect(toldAt(world)).toEqual([])
    await owner("linked = clock_timestamp(), problem = null, problem_info = ''")
    await seller.work()
    expect(toldAt(world).toSorted()).toEqual(ids.map((_id, n) => `O${n}/1 T${n}`))
    expect((await seller.waiting()).Total).toBe(0)
  })

  it("is withdrawn with its label", async () => {
    const id = await seller.order(account.source, ["O1/1"])
    await owner("is_paused = true")
    await seller.book(id)
    await seller.work()
    await seller.change(id, () => ({ MarketplaceStatus: "Sold", BookingDetails: null }))
    await seller.work()
    expect((await seller.waiting()).Total).toBe(0)
    await owner("is_paused = false")
    await seller.later()
    expect(toldAt(world)).toEqual([])
  })

  it("fails when the account was removed, and says so", async () => {
    const id = await seller.order(account.source, ["O1/1"])
    await owner("is_paused = true")
    await seller.book(id)
    await seller.work()
    await owner("state = 'Removed', sealed = null, key_id = null")
    await seller.later()
    expect((await seller.waiting()).Dispatches).toMatchObject([
      { Status: "Failed", Message: "The account at the shop is not linked any more." },
    ])
  })
})

describe("a number that changes (DISPATCH-14)", () => {
  it("takes the place of the one that the shop was told", async () => {
    const id = await seller.order(account.source, ["O1/1"])
    await seller.book(id)
    await seller.work()
    await seller.change(id, () => ({ BookingDetails: aBooking({ TrackingNumber: "T2" }) }))
    await seller.work()
    expect(toldAt(world)).toEqual(["O1/1 T1", "O1/1 T2 for T1"])
    expect((await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
  })

  it("is told alone where the old one was not told yet", async () => {
    const id = await seller.order(account.source, ["O1/1"])
    await owner("is_paused = true")
    await seller.book(id)
    await seller.work()
    await seller.book(id, "T2")
    await seller.work()
    await owner("is_paused = false")
    await seller.later()
    expect(toldAt(world)).toEqual(["O1/1 T2"])
  })

  it("waits until it is known whether the old one reached the shop", async () => {
    const id = await seller.order(account.source, ["O1/1"])
    world.shop.behave("lost-reply")
    await seller.book(id)
    await seller.work()
    await seller.book(id, "T2")
    await seller.work()
    expect(toldAt(world)).toEqual(["O1/1 T1"])
    await seller.later()
    expect(toldAt(world)).toEqual(["O1/1 T1", "O1/1 T2 for T1"])
  })

  it("is told when the booking's reference was told before, whatever the account says", async () => {
    await begin(world, { NotifyShop: "Never" })
    const id = await seller.order(account.source, ["O1/1"])
    await seller.book(id, "")
    await seller.ask([id], { UseReference: true })
    await seller.work()
    await seller.book(id, "T2")
    await seller.work()
    expect(toldAt(world)).toEqual(["O1/1 BK-1", "O1/1 T2 for BK-1"])
  })

  it("is told in addition where the shop lets none be changed", async () => {
    await begin(plain)
    const id = await seller.order(account.source, ["O1/1"])
    await seller.book(id)
    await seller.work()
    await seller.book(id, "T2")
    await seller.work()
    expect(toldAt(plain)).toEqual(["O1/1 T1", "O1/1 T2"])
  })
})

describe("an order in several parcels", () => {
  const refs = {
    order: { fulfilment: "F1" },
    lines: { 1: { part: "P1" }, 2: { part: "P2" } },
    quantities: { 1: 3, 2: 1 },
  }
  async function twoParcels(of: DispatchWorld) {
    await begin(of)
    await sql`
      insert into marketplace_order (tenant_id, customer_id, account_id, order_id, changed, state, print, combine_print, refs)
      values (${seller.tenant}, ${seller.customerId}, ${account.id}, 'O1', now(), 'open', '', '', ${JSON.stringify(refs)}::jsonb)
    `.execute(of.edge.ownerDb)
    const ids = [await seller.order(account.source, ["O1/1"]), await seller.order(account.source, ["O1/2"])] as const
    await seller.book(ids[0], "T1")
    await seller.work()
    await seller.book(ids[1], "T2")
    await seller.work()
    return ids
  }

  it("is told part by part, each line with all of its pieces, where the shop takes parts", async () => {
    await twoParcels(world)
    expect(toldAt(world)).toEqual(["O1/1 T1", "O1/2 T2"])
    expect(world.shop.requests).toMatchObject([
      { isWholeOrder: false, refs: refs.order, lines: [{ lineId: "1", quantity: 3, refs: { part: "P1" } }] },
      { isWholeOrder: false, lines: [{ lineId: "2", quantity: 1, refs: { part: "P2" } }] },
    ])
  })

  it("is told with its first parcel where the shop takes one number, and the second says so", async () => {
    const ids = await twoParcels(plain)
    expect(toldAt(plain)).toEqual(["O1/1 T1"])
    expect(plain.shop.requests).toMatchObject([{ isWholeOrder: true }])
    for (const id of ids) expect((await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
    const { rows } = await sql<{ message: string }>`
      select message from marketplace_dispatch where account_id = ${account.id} and number = 'T2'
    `.execute(plain.edge.ownerDb)
    expect(rows).toEqual([{ message: "Corner Shop takes one tracking number for an order. It has T1." }])
  })
})
