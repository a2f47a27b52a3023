import { once } from "node:events"
import { createServer } from "node:http"
import { connect, createServer as createPlainServer, type Server, type Socket } from "node:net"
import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { listItems } from "@smart-send/contract/item/list-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { updateItems } from "@smart-send/contract/item/update-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aNewItem } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { openFeedClient } from "@smart-send/testkit/feed-client"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startFeed, type Feed } from "../../platform/feed/start-feed.ts"
import { allRoutes } from "../../routes.ts"

const ITEMS = 20
const UPDATES = 500
const CUTS = 50

let world: EdgeWorld
let feed: Feed
let server: ReturnType<typeof createServer>
let line: Line
let seller: ACustomer
let client: Client

/** A connection to the feed that the test can cut. */
interface Line {
  readonly url: string
  readonly cut: () => void
  readonly close: () => Promise<unknown>
}

async function portOf(listening: Server): Promise<number> {
  listening.listen(0, "127.0.0.1")
  await once(listening, "listening")
  const address = listening.address()
  if (address === null || typeof address === "string") throw new Error("not listening")
  return address.port
}

async function aLineTo(port: number): Promise<Line> {
  const ends = new Set<Socket>()
  const proxy = createPlainServer((near) => {
    const far = connect(port, "127.0.0.1")
    for (const end of [near, far]) {
      ends.add(end)
      end.on("close", () => ends.delete(end))
      // Both ends see a cut connection as an error.
      end.on("error", () => end.destroy())
    }
    near.pipe(far).pipe(near)
  })
  const url = `http://127.0.0.1:${await portOf(proxy)}`
  const cut = () => {
    for (const end of ends) end.resetAndDestroy()
  }
  return {
    url,
    cut,
    close: () => {
      cut()
      return new Promise((resolve) => proxy.close(resolve))
    },
  }
}

beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: await aCatalogue() } })
  server = createServer()
  feed = startFeed(server, {
    db: world.db,
    metrics: world.platform.metrics,
    log: pino({ level: "silent" }),
    auth: world.auth,
    origins: new Set(),
  })
  line = await aLineTo(await portOf(server))
  seller = await aCustomer(world.ownerDb)
  client = world.client("demo", seller.customerId)
})
afterAll(async () => {
  await line.close()
  await feed.stop()
  await new Promise((resolve) => server.close(resolve))
  await world.dispose()
})

async function create(count: number): Promise<ShipmentItem[]> {
  const Items = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [crypto.randomUUID(), aNewItem({ Tags: [`${i}`] })]),
  )
  const answer = await client.call(createItems, { body: { Items } })
  return Object.values(answer.result?.Items ?? {}).flatMap(({ Item }) => Item ?? [])
}

/** Maintains a list from the feed alone, reading changed items by their ids. */
async function aFollower(token: string) {
  const items = new Map<ItemId, ShipmentItem>()
  let reading: Promise<unknown> = Promise.resolve()
  let resyncs = 0
  const inTurn = (work: () => Promise<void>) => {
    reading = reading.then(work)
  }
  const listener = openFeedClient(line.url, { reconnects: true })
  const put = (found: readonly ShipmentItem[] | undefined) => {
    if (found === undefined) throw new Error("the items could not be read")
    for (const item of found) items.set(item.Id, item)
  }
  listener.socket.on("connect", () => {
    // Cut before the answer: the next connection tries again.
    listener.start(token).catch(() => {})
  })
  for (const name of ["smartsend_new_items", "smartsend_items_updated"]) {
    listener.socket.on(name, ({ Ids }: { Ids: ItemId[] }) =>
      inTurn(async () => put((await client.call(listItemsByIds, { body: { Ids } })).result?.Items)),
    )
  }
  listener.socket.on("smartsend_removed_items", ({ Ids }: { Ids: ItemId[] }) =>
    inTurn(async () => {
      for (const id of Ids) items.delete(id)
    }),
  )
  listener.socket.on("smartsend_resync", () => {
    resyncs += 1
    inTurn(async () => {
      items.clear()
      put((await client.call(listItems)).result?.Items)
    })
  })
  return { items, listener, settled: () => reading, resyncs: () => resyncs }
}

describe("a list that follows the feed", () => {
  it("equals the server's after 50 disconnections during 500 updates (FEED-11)", async () => {
    const created = await create(ITEMS)
    const follower = await aFollower(await world.token("demo", seller.customerId))
    await expect.poll(() => follower.listener.place.seq()).toBe(1)
    const latest = new Map(created.map((item) => [item.Id, item]))
    const update = async (item: ShipmentItem, tag: string) => {
      const Items = [{ Item: { Id: item.Id, Updated: item.Updated }, Changes: { Tags: [tag] } }]
      const outcome = (await client.call(updateItems, { body: { Items } })).result?.Items[0]
      if (outcome?.Item == null || !outcome.Success) throw new Error(outcome?.Error ?? "not updated")
      latest.set(item.Id, outcome.Item)
    }

    let cuts = 0
    for (let round = 0; round < CUTS; round += 1) {
      const chosen = [...latest.values()].filter((_, index) => index % 2 === round % 2)
      const updates = Promise.all(chosen.map((item) => update(item, `round ${round}`)))
      await expect.poll(() => follower.listener.socket.connected, { interval: 2 }).toBe(true)
      line.cut()
      cuts += 1
      await updates
    }
    expect(cuts * (ITEMS / 2)).toBe(UPDATES)

    await expect.poll(() => follower.listener.place.seq()).toBe(UPDATES + 1)
    await follower.settled()
    const listed = (await client.call(listItems)).result?.Items ?? []
    expect(listed).toHaveLength(ITEMS)
    expect(new Map(listed.map((item) => [item.Id, item]))).toEqual(follower.items)
    // Only the first answer was a whole list: every later gap was filled by events.
    expect(follower.resyncs()).toBe(1)
    follower.listener.close()
  })

  it("receives created and removed items", async () => {
    const follower = await aFollower(await world.token("demo", seller.customerId))
    await expect.poll(() => follower.listener.place.seq()).not.toBeNull()
    const [kept, gone] = await create(2)
    if (kept === undefined || gone === undefined) throw new Error("not created")
    await expect.poll(() => follower.items.has(gone.Id)).toBe(true)
    await client.call(updateItemsStatus, { body: { Ids: [gone.Id], Status: "Deleted" } })
    await expect.poll(() => follower.items.has(gone.Id)).toBe(false)
    expect(follower.items.get(kept.Id)).toEqual(kept)
    follower.listener.close()
  })
})
