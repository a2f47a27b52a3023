import type { ItemId } from "@smart-send/domain/id/id"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import type { ShopManner } from "@smart-send/testkit/a-marketplace"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Worker } from "../../platform/jobs/leased-worker.ts"
import { attendParcel } from "./attend-parcel.ts"
import { claimDispatches, type ClaimedParcel } from "./claim-dispatches.ts"
import { type DispatchPlatform, timingsOf } from "./dispatch-options.ts"
import { startDispatchWorker } from "./dispatch-worker.ts"
import { createDispatchWorld, type DispatchSeller, type DispatchWorld } from "./fixtures/dispatch-world.ts"
import { lookAtItems } from "./look-at-items.ts"

let world: DispatchWorld
let seller: DispatchSeller
let account: ALinkedAccount
let workers: Worker[] = []
beforeAll(async () => {
  world = await createDispatchWorld()
})
afterAll(() => world.dispose())
beforeEach(async () => {
  world.shop.forget()
  seller = await world.seller()
  account = await seller.account({ NotifyShop: "Booking" })
})
afterEach(async () => {
  await Promise.all(workers.map(async (worker) => worker.stop()))
  workers = []
})

/** Parcels of two lines each, booked and told by themselves. */
async function booked(count: number): Promise<readonly ItemId[]> {
  const ids: ItemId[] = []
  for (let n = 1; n <= count; n += 1) {
    const id = await seller.order(account.source, [`O${n}/1`, `O${n}/2`])
    await seller.book(id, `T${n}`)
    ids.push(id)
  }
  return ids
}
const allTold = (count: number) =>
  Array.from({ length: count }, (_each, index) => [`O${index + 1}/1 T${index + 1}`, `O${index + 1}/2 T${index + 1}`])
    .flat()
    .toSorted()
const toldNow = () => world.shop.told.map(({ orderId, lineId, number }) => `${orderId}/${lineId} ${number}`).toSorted()
const stands = async () => {
  const { rows } = await sql<{ state: string }>`
    select distinct state from marketplace_dispatch where customer_id = ${seller.customerId}
  `.execute(world.edge.ownerDb)
  return rows.map(({ state }) => state)
}
/** Leases and waits are over. */
const timePasses = async () =>
  sql`update marketplace_dispatch set due = now() where due is not null and customer_id = ${seller.customerId}`.execute(
    world.edge.ownerDb,
  )

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

describe("a shop is told once of each line and number (DISPATCH-3, RELY-16)", () => {
  it.each([1, 2, 3])("however often workers die and answers are lost (seed %i)", async (seed) => {
    const random = chance(seed)
    const manners: readonly ShopManner[] = ["lost-reply", "lost-reply", "lost", "unavailable", "throttled"]
    world.shop.behaveByChance(() => (random() < 0.4 ? (manners[Math.floor(random() * manners.length)] ?? null) : null))
    let kills = 0
    const dying: DispatchPlatform = world.platform({
      reached: (point) => {
        if (random() >= 0.4) return
        kills += 1
        throw new Error(`killed ${point}`)
      },
    })
    await booked(16)
    await lookAtItems(dying)
    for (let round = 0; round < 200 && (await stands()).join(",") !== "Told"; round += 1) {
      const claims = await Promise.all([1, 2].map(async () => claimDispatches(dying.db, 16, timingsOf(dying))))
      await Promise.allSettled(claims.flat().map(async (parcel) => attendParcel(dying, parcel)))
      await timePasses()
    }
    expect(await stands()).toEqual(["Told"])
    expect(kills).toBeGreaterThanOrEqual(30)
    expect(toldNow()).toEqual(allTold(16))
  })

  it("by two workers at once, and every item says so", async () => {
    const ids = await booked(20)
    const quick = { busyLoopMs: 10, idleLoopMs: 20 }
    workers = [1, 2].map(() => startDispatchWorker(world.platform({ timings: quick })))
    await expect.poll(stands, { interval: 20, timeout: 20_000 }).toEqual(["Told"])
    expect(toldNow()).toEqual(allTold(20))
    expect(world.shop.requests).toHaveLength(20)
    for (const id of ids) expect((await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
  })

  it("is told while another shop has all under way that it may have, and more waits for that one for longer", async () => {
    const other = await seller.account({ NotifyShop: "Booking" })
    await booked(6)
    const beside = await seller.order(other.source, ["P1/1"])
    await seller.book(beside, "P")
    await lookAtItems(world.platform())
    await sql`
      update marketplace_dispatch set due = now() - interval '1 hour' where account_id = ${account.id}
    `.execute(world.edge.ownerDb)
    const claim = async () => claimDispatches(world.edge.db, 1, timingsOf(world.platform()))
    expect((await claim()).map(({ accountId }) => accountId)).toEqual(Array.from({ length: 4 }, () => account.id))
    expect((await claim()).map(({ accountId, number }) => [accountId, number])).toEqual([[other.id, "P"]])
    expect(await claim()).toEqual([])
    await timePasses()
    await seller.work()
    expect(toldNow()).toEqual([...allTold(6), "P1/1 P"].toSorted())
  })

  it("is not told again by a worker that was paused before it asked, when another has finished", async () => {
    await booked(1)
    await lookAtItems(world.platform())
    const paused = world.platform()
    const [zombie] = await claimDispatches(paused.db, 1, { ...timingsOf(paused), leaseMs: 0, callBudgetMs: 0 })
    await seller.work()
    expect(toldNow()).toEqual(allTold(1))
    expect(await attendParcel(paused, parcel(zombie))).toBe(false)
    expect(world.shop.requests).toHaveLength(1)
    expect(await stands()).toEqual(["Told"])
  })

  it("is not told again when a worker was paused with the answer on its way back", async () => {
    const [id] = await booked(1)
    await lookAtItems(world.platform())
    const [zombie] = await claimDispatches(world.edge.db, 1, timingsOf(world.platform()))
    const held = world.shop.holdReply()
    const late = attendParcel(world.platform(), parcel(zombie))
    await held.reached
    await timePasses()
    await seller.work()
    expect(world.shop.lookUps()).toBe(1)
    held.release()
    expect(await late).toBe(false)
    expect(toldNow()).toEqual(allTold(1))
    expect(id === undefined ? "" : (await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
  })

  it("does not let a worker that lost its lease say that the shop refused", async () => {
    await booked(1)
    await lookAtItems(world.platform())
    const [zombie] = await claimDispatches(world.edge.db, 1, timingsOf(world.platform()))
    await timePasses()
    const [holder] = await claimDispatches(world.edge.db, 1, timingsOf(world.platform()))
    world.shop.behave("refused")
    expect(await attendParcel(world.platform(), parcel(zombie))).toBe(false)
    expect(await stands()).toEqual(["Sending"])
    expect(await attendParcel(world.platform(), parcel(holder))).toBe(true)
    expect(toldNow()).toEqual(allTold(1))
  })

  it("is asked first where a refusal came at a second try, because the first may have been taken", async () => {
    await booked(1)
    world.shop.behave("lost", "refused")
    await seller.work()
    await seller.later()
    expect(await stands()).toEqual(["Failed"])
    expect(world.shop.lookUps()).toBe(2)
  })
})

function parcel(claimed: ClaimedParcel | undefined): ClaimedParcel {
  if (claimed === undefined) throw new Error("nothing was claimed")
  return claimed
}
