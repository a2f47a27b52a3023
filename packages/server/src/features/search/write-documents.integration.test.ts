import { anAddress } from "@smart-send/testkit/an-item"
import type { ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import type { Worker } from "../../platform/jobs/leased-worker.ts"
import { tell } from "../../records/outbox/tell.ts"
import { createSearchWorld, type SearchSeller, type SearchWorld } from "./fixtures/search-world.ts"

describe("a changed order", () => {
  let world: SearchWorld
  let worker: Worker
  beforeAll(async () => {
    world = await createSearchWorld("PostgreSQL")
    worker = world.startWorker()
  })
  afterAll(async () => {
    await worker.stop()
    await world.dispose()
  })

  /** Changes the saved item as `doc` says, and waits until the search has it. */
  async function changed(seller: SearchSeller, id: ItemId, doc: object): Promise<void> {
    await inScope(world.edge.db, seller, async (tx) => {
      await sql`update item set doc = doc || ${JSON.stringify(doc)}::jsonb where id = ${id}::uuid`.execute(tx)
      await tell(tx, "smartsend_items_updated", [id])
    })
    await seller.caughtUp()
  }

  async function rowOf(id: ItemId) {
    const { rows } = await sql<{ written: string; words: string; hash: string; source: string }>`
      select xmin::text as written, words::text, words_hash::text as hash, source from search_document where item_id = ${id}::uuid
    `.execute(world.edge.ownerDb)
    const [row] = rows
    if (row === undefined) throw new Error("there is no document")
    return row
  }

  it("is not written again where nothing that is searched has changed", async () => {
    const seller = await world.seller()
    const [id] = await seller.sells({})
    if (id === undefined) throw new Error("nothing was saved")
    const before = await rowOf(id)
    await changed(seller, id, { PreferredCollectionDate: "2027-01-04" })
    expect(await rowOf(id)).toEqual(before)
  })

  it("is not written again where only what is shown of it has changed (ADR 168)", async () => {
    const seller = await world.seller()
    const [id] = await seller.sells({})
    if (id === undefined) throw new Error("nothing was saved")
    const before = await rowOf(id)
    await changed(seller, id, { Value: 77.5 })
    expect(await rowOf(id)).toEqual(before)
    expect((await seller.finds("")).Hits[0]?.estimatedValue).toBe(77.5)
  })

  it("is shown as it has become where the document that was found is none of its own any more", async () => {
    const seller = await world.seller()
    const [id] = await seller.sells({})
    await sql`update search_document set id = uuidv7() where item_id = ${id}::uuid`.execute(world.edge.ownerDb)
    expect((await seller.finds("")).Hits.map(({ itemId }) => itemId)).toEqual([id])
  })

  it("is found by its new words and no longer by the old ones", async () => {
    const seller = await world.seller()
    const [id] = await seller.sells({ Recipient: anAddress({ Name: "Zoë 🎁 constructor" }) })
    if (id === undefined) throw new Error("nothing was saved")
    expect((await seller.finds("zoe 🎁 constructor")).Total).toBe(1)
    await changed(seller, id, { Recipient: anAddress({ Name: "__proto__ محمد" }) })
    expect((await seller.finds("constructor")).Total).toBe(0)
    expect((await seller.finds("محمد proto")).Total).toBe(1)
  })

  it("is in the index of items only where it is of a booking line, and has another id than its item (ADR 170)", async () => {
    const { rows } = await sql<{ holds: string }>`
      select pg_get_expr(indpred, indrelid) as holds from pg_index
        where indrelid = 'search_document'::regclass and pg_get_indexdef(indexrelid) like '%(item_id)%'
    `.execute(world.edge.ownerDb)
    expect(rows).toEqual([{ holds: "(id <> item_id)" }])
  })

  it("is out of reach of another customer who names its id", async () => {
    const seller = await world.seller()
    const stranger = await world.seller()
    const [id] = await seller.sells({})
    await stranger.sells({})
    if (id === undefined) throw new Error("nothing was saved")
    const before = await rowOf(id)
    await inScope(world.edge.db, stranger, async (tx) => {
      const ids = [id]
      await sql`select remove_search_documents(${ids}::uuid[])`.execute(tx)
      await sql`select change_search_documents(${ids}::uuid[], '{x}', '{x}', '{x}', '{x}', '{t}', '{t}')`.execute(tx)
      await sql`
        select write_search_documents(${ids}::uuid[], ${ids}::uuid[], array[now()], '{x}', '{x}', '{x}', '{x}', '{t}', '{t}', '{1}', '{x}')
      `.execute(tx)
      const { rows } = await sql`select * from known_search_documents(${ids}::uuid[], ${ids}::uuid[])`.execute(tx)
      expect(rows).toEqual([])
    })
    expect(await rowOf(id)).toEqual(before)
    expect((await seller.finds("")).Total).toBe(1)
  })
})
