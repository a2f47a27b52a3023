import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import type { ListPlace } from "@smart-send/contract/item/item-shapes"
import { createItems } from "@smart-send/contract/item/create-items"
import { listItemChanges } from "@smart-send/contract/item/list-item-changes"
import { listItems } from "@smart-send/contract/item/list-items"
import { updateItems } from "@smart-send/contract/item/update-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aBooking } from "@smart-send/testkit/a-booking"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aNewItem } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { tell } from "../../records/outbox/tell.ts"
import { allRoutes } from "../../routes.ts"

const DAY_MS = 86_400_000

let world: EdgeWorld
let seller: ACustomer
let client: Client

beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: await aCatalogue() } })
})
afterAll(() => world.dispose())
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb)
  client = world.client("demo", seller.customerId)
})

async function placeNow(): Promise<ListPlace> {
  const { result } = await client.call(listItems)
  if (result === null) throw new Error("no list")
  const { Items: _, ...place } = result
  return place
}

async function changesSince(place: ListPlace, by = client) {
  const { result, error } = await by.call(listItemChanges, { query: place })
  if (result === null) throw new Error(error?.code)
  return result
}

async function create(count: number): Promise<readonly ShipmentItem[]> {
  const Items = Object.fromEntries(Array.from({ length: count }, () => [randomUUID(), aNewItem()]))
  const { result } = await client.call(createItems, { body: { Items } })
  return Object.values(result?.Items ?? {}).flatMap(({ Item }) => Item ?? [])
}

async function change({ Id, Updated }: ShipmentItem, Description: string): Promise<void> {
  await client.call(updateItems, { body: { Items: [{ Item: { Id, Updated }, Changes: { Description } }] } })
}

const archive = (Ids: ItemId[]) => client.call(updateItemsStatus, { body: { Ids, Status: "Deleted" } })
const changedIds = ({ Items }: { readonly Items: readonly ShipmentItem[] }) => new Set(Items.map(({ Id }) => Id))
const isKnown = async (place: ListPlace) => (await changesSince(place)).IsKnown
const booked = (daysAgo: number) => ({
  BookingDetails: aBooking({
    OrderLineId: randomUUID(),
    Created: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  }),
})

describe("the changes of the list", () => {
  it("are none for a customer without a history, and for one to whom nothing has happened since", async () => {
    const nothing = { IsKnown: true, Items: [], Gone: [], HasMore: false }
    const empty = await placeNow()
    expect(await changesSince(empty)).toEqual({ ...nothing, ...empty })
    await create(1)
    const place = await placeNow()
    expect(place.SeqAt).toBeGreaterThan(0)
    expect(await changesSince(place)).toEqual({ ...nothing, ...place })
  })

  it("are what is new, changed or gone since, as it is now, each once", async () => {
    const [kept, changed, archived] = await create(3)
    if (kept === undefined || changed === undefined || archived === undefined) throw new Error("not created")
    const place = await placeNow()
    await change(changed, "Changed")
    await archive([archived.Id])
    const [added] = await create(1)
    const changes = await changesSince(place)
    const listed = (await client.call(listItems)).result?.Items ?? []
    expect(changedIds(changes)).toEqual(new Set([changed.Id, added?.Id]))
    for (const item of changes.Items) expect(item).toEqual(listed.find(({ Id }) => Id === item.Id))
    expect(changes).toMatchObject({ IsKnown: true, Gone: [archived.Id], HasMore: false, ...(await placeNow()) })
  })

  it("come in answers of 500 items or one event, the oldest first", async () => {
    const start = await placeNow()
    const ids = await savedItems(world.db, seller, { count: 3 })
    await told(ids.slice(0, 1))
    await told(Array.from({ length: 600 }, () => itemIdSchema.parse(randomUUID())))
    await told(ids)
    const first = await changesSince(start)
    expect({ ids: changedIds(first), more: first.HasMore, seq: first.Seq }).toEqual({
      ids: new Set(ids.slice(0, 1)),
      more: true,
      seq: start.Seq + 1,
    })
    const second = await changesSince(placeOf(first))
    expect({ gone: second.Gone.length, more: second.HasMore, seq: second.Seq }).toEqual({
      gone: 600,
      more: true,
      seq: start.Seq + 2,
    })
    const third = await changesSince(placeOf(second))
    expect({ ids: changedIds(third), more: third.HasMore }).toEqual({ ids: new Set(ids), more: false })
  })

  it("are another customer's for nobody else", async () => {
    const place = await placeNow()
    await create(1)
    const other = await aCustomer(world.ownerDb)
    const theirs = await changesSince({ Seq: 0, SeqAt: 0, Day: place.Day }, world.client("demo", other.customerId))
    expect(theirs).toMatchObject({ Items: [], Gone: [] })
  })
})

describe("a place from which changes are not known", () => {
  it("is one that is still to come, as after a restored database", async () => {
    await create(1)
    const place = await placeNow()
    expect(await isKnown({ ...place, Seq: place.Seq + 1 })).toBe(false)
    expect(await isKnown({ ...place, Day: place.Day + 1 })).toBe(false)
  })

  it("is one whose number has been given to another event", async () => {
    await create(1)
    const place = await placeNow()
    await create(1)
    expect(await isKnown(place)).toBe(true)
    expect(await isKnown({ ...place, SeqAt: place.SeqAt + 1 })).toBe(false)
  })

  it("is one whose next events have been forgotten", async () => {
    await create(1)
    const place = await placeNow()
    await create(1)
    await create(1)
    await sql`delete from outbox where customer_id = ${seller.customerId} and seq <= ${place.Seq + 1}`.execute(
      world.ownerDb,
    )
    expect(await isKnown({ ...place, SeqAt: 0 })).toBe(false)
  })
})

it("a booked item leaves the list by the day, though nothing is told of it", async () => {
  const [tooOld] = await savedItems(world.db, seller, { count: 1, over: booked(31) })
  await savedItems(world.db, seller, { count: 1, over: booked(29) })
  await savedItems(world.db, seller, { count: 1, over: booked(40) })
  const today = await placeNow()
  const changes = await changesSince({ ...today, Day: today.Day - 2 })
  expect(changes.Gone).toEqual([tooOld])
  expect(changes.Day).toBe(today.Day)
})

const placeOf = ({ Seq, SeqAt, Day }: ListPlace): ListPlace => ({ Seq, SeqAt, Day })

const told = (ids: readonly ItemId[]) =>
  inScope(world.db, { tenant: "demo", customerId: seller.customerId }, (tx) => tell(tx, "smartsend_items_updated", ids))
