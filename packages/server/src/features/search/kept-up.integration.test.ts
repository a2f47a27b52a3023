import { anAddress } from "@smart-send/testkit/an-item"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { tell } from "../../records/outbox/tell.ts"
import { eraseItems } from "../erasure/erase-items.ts"
import { chooseEngine } from "./choose-engine.ts"
import { createSearchWorld, ENGINES, idsOf, type SearchWorld } from "./fixtures/search-world.ts"
import { isOutdated, readDocuments } from "./read-documents.ts"
import { claimPlaces } from "./search-place.ts"
import { takeOverEvents } from "./take-over.ts"

const buyer = { Recipient: anAddress({ Name: "Quentin Zyllor", Email: "quentin@zyllor.example" }) }

describe.each(ENGINES)("what the search holds with %s", (engine) => {
  let world: SearchWorld
  beforeAll(async () => {
    world = await createSearchWorld(engine)
  })
  afterAll(async () => world.dispose())

  it("forgets an erased buyer, with the words that nobody else has", async () => {
    const worker = world.startWorker()
    const seller = await world.seller()
    const [id, other] = await seller.sells(buyer, { Recipient: anAddress({ Name: "Quentin Other" }) })
    if (id === undefined) throw new Error("nothing was saved")
    await inScope(world.edge.db, seller, async (tx) => {
      const items = [...(await lockItems(tx, [id])).values()]
      await eraseItems(tx, seller, items, { by: "test", answered: [], isForGood: true })
    })
    // The database forgets in the very transaction, a service outside by what the feed is told.
    if (engine !== "PostgreSQL") await seller.caughtUp()
    expect((await seller.finds("zyllor")).Total).toBe(0)
    await seller.caughtUp()
    expect((await seller.finds("zyllor")).Total).toBe(0)
    expect((await seller.finds("zylor")).Total).toBe(0)
    expect((await seller.finds("quentin@zyllor.example")).Total).toBe(0)
    expect(idsOf(await seller.finds("quentin"))).toEqual([other])
    // What is left of the order is found.
    expect(idsOf(await seller.finds("teapot"))).toContain(id)
    await worker.stop()
  })

  it("is shared by several workers, each change taken over once", async () => {
    const workers = [world.startWorker(), world.startWorker(), world.startWorker()]
    const sellers = await Promise.all(Array.from({ length: 6 }, async () => world.seller()))
    await Promise.all(sellers.map(async (seller) => seller.sells({}, {}, buyer)))
    for (const seller of sellers) {
      expect((await seller.finds("")).Total).toBe(3)
      expect((await seller.finds("zyllor")).Total).toBe(1)
    }
    await Promise.all(workers.map(async (worker) => worker.stop()))
  })

  it("waits a moment for what else changes, and no longer", async () => {
    const { db, ownerDb } = world.edge
    const seller = await world.seller()
    const [id] = await savedItems(ownerDb, seller, { count: 1 })
    if (id === undefined) throw new Error("nothing was saved")
    await inScope(db, seller, async (tx) => tell(tx, "smartsend_items_updated", [id]))
    const due = async () =>
      (await claimPlaces(db, 10, { leaseMs: 60_000, momentMs: 3_600_000 })).some(
        ({ scope }) => scope.customerId === seller.customerId,
      )
    expect(await due()).toBe(false)
    await sql`
      update search_place set since = since - interval '1 hour' where customer_id = ${seller.customerId}::uuid
    `.execute(ownerDb)
    expect(await due()).toBe(true)
  })

  it("is what an item is when it is written, whatever it was when it was read ahead", async () => {
    const { db, ownerDb } = world.edge
    const seller = await world.seller()
    const ids = await savedItems(ownerDb, seller, { count: 3, over: buyer })
    const batch = await inScope(db, seller, async (tx) => readDocuments(tx, seller, ids))
    const outdated = async () => inScope(db, seller, async (tx) => isOutdated(tx, batch))
    expect(await outdated()).toBe(false)
    await sql`
      update item set updated = updated + interval '1 second' where customer_id = ${seller.customerId}::uuid and id = ${ids[1]}::uuid
    `.execute(ownerDb)
    expect(await outdated()).toBe(true)
    const rest = await inScope(db, seller, async (tx) => readDocuments(tx, seller, ids.slice(0, 1)))
    await sql`delete from item where id = ${ids[0]}::uuid`.execute(ownerDb)
    expect(await inScope(db, seller, async (tx) => isOutdated(tx, rest))).toBe(true)
  })

  it("is taken over by the next process when one dies, whose late word no longer counts", async () => {
    const { db } = world.edge
    const seller = await world.seller()
    const setup = world.startWorker()
    const [id] = await seller.sells(buyer)
    await setup.stop()
    if (id === undefined) throw new Error("nothing was saved")
    await inScope(db, seller, async (tx) => tell(tx, "smartsend_items_updated", [id]))
    const dead = (await claimPlaces(db, 10, { leaseMs: -1_000, momentMs: 0 })).find(
      ({ scope }) => scope.customerId === seller.customerId,
    )
    if (dead === undefined) throw new Error("nothing was claimed")
    const worker = world.startWorker()
    await seller.caughtUp()
    await worker.stop()
    const parts = { db, engine: chooseEngine(world.edge.platform), leaseMs: 60_000 }
    expect(await takeOverEvents(parts, dead, dead.done)).toBeNull()
    const { rows } = await sql<{ behind: number }>`
      select (told - done)::int as behind from search_place where customer_id = ${seller.customerId}::uuid
    `.execute(world.edge.ownerDb)
    expect(rows).toEqual([{ behind: 0 }])
    expect((await seller.finds("zyllor")).Total).toBe(1)
  })
})
