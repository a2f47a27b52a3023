import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { anAddress, anItemService } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes)
})
afterAll(() => world.dispose())
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb)
})

async function download(query: string, of: ACustomer = seller) {
  const answer = await world.rawFetch(`/edge/${of.tenant}/smartsenditem/export${query}`, {
    headers: { authorization: `Bearer ${await world.token(of.tenant, of.customerId)}` },
  })
  return { answer, text: Buffer.from(await answer.arrayBuffer()).toString("utf8") }
}
/** Parcel ids in the order of the file; no cell of these items contains a line break. */
const idsIn = (text: string) => [...text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].map(([id]) => id)

const held = async (query: string) => idsIn((await download(query)).text)

/** The changes that make an item booked some days ago. */
const booked = (daysAgo: number) => ({
  MarketplaceStatus: "AwaitingDispatch" as const,
  BookingDetails: {
    Reference: "R",
    OrderId: "O",
    OrderLineId: "L",
    Service: anItemService(),
    BookingStatus: "Booked" as const,
    Created: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    TrackingNumber: "T1",
  },
})

describe("an export of items", () => {
  it("is a CSV download with the list and the day in its name", async () => {
    await savedItems(world.db, seller, { count: 2, over: booked(0) })
    const { answer, text } = await download("")
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toMatch(/^text\/csv/)
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="items-booked-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text.trim().split("\r\n")).toHaveLength(3)
  })

  it("has every item of the list once, newest first", async () => {
    const ids = await savedItems(world.db, seller, { count: 1203 })
    const { text } = await download("?which=Sold")
    const lines = text.trim().split("\r\n")
    expect(lines).toHaveLength(1204)
    expect(lines.filter((line) => line.includes("Order Number"))).toHaveLength(1)
    expect(idsIn(text)).toEqual(ids.toSorted().toReversed())
  })

  it("has the chosen list and days, and no items of another customer", async () => {
    const [sold] = await savedItems(world.db, seller, { count: 1 })
    const [archived] = await savedItems(world.db, seller, { count: 1, over: { Status: "Deleted" } })
    const [today] = await savedItems(world.db, seller, { count: 1, over: booked(0) })
    const [older] = await savedItems(world.db, seller, { count: 1, over: booked(40) })
    await savedItems(world.db, await aCustomer(world.ownerDb), { count: 1, over: booked(0) })
    expect(await held("?which=Sold")).toEqual([sold])
    expect(await held("?which=Deleted")).toEqual([archived])
    expect(await held("")).toEqual([today])
    expect(await held("?which=Booked&period=60")).toEqual([today, older])
    expect(await held("?which=AwaitingDispatch&period=60")).toEqual([today, older])
    expect(await held("?which=InTransit")).toEqual([today])
  })

  it("contains no formula from a buyer's text", async () => {
    const Recipient = anAddress({ Name: '=HYPERLINK("http://evil.test","Ada")', Town: "@SUM(A1)" })
    await savedItems(world.db, seller, { count: 1, over: { Recipient } })
    const { text } = await download("?which=Sold")
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"",""Ada"")"`)
    expect(text).toContain(",'@SUM(A1),")
  })

  it("is refused for an unknown list and for too many days", async () => {
    const refused = await Promise.all(
      ["?which=Everything", "?period=0", "?period=3651"].map((query) => download(query)),
    )
    expect(refused.map(({ answer }) => answer.status)).toEqual([400, 400, 400])
  })
})
