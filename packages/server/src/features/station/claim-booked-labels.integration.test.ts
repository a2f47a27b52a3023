import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { claimBookedLabels } from "@smart-send/contract/station/claim-booked-labels"
import { saveStation } from "@smart-send/contract/station/save-station"
import type { ItemId } from "@smart-send/domain/id/id"
import { DEFAULT_PRINT_SETTINGS } from "@smart-send/domain/station/print-settings"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { bookedForPrinting } from "./fixtures/booked-for-printing.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: aFlatCatalogue() } })
})
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb, {})
  client = world.client("demo", seller.customerId)
})
afterAll(() => world.dispose())

/** What a station is given of what was booked. */
const claimAt = async (at: string, Ids: ItemId[], Claim = randomUUID()) =>
  (await client.call(claimBookedLabels, { params: { station: at }, body: { Claim, Ids } })).result?.Ids ?? []

/** A station that prints by itself, or does not. */
async function byThemselves(isOn = true): Promise<string> {
  const station = randomUUID()
  const Settings = { ...DEFAULT_PRINT_SETTINGS, Way: "Queue" as const, PrintWhenBooked: isOn }
  await client.call(saveStation, { params: { station }, body: { Name: "Packing desk", Settings } })
  return station
}

describe("labels that are printed when booked (PRINT-12)", () => {
  it("are one station's alone, whoever else asks at the same time", async () => {
    const stations = [await byThemselves(), await byThemselves(), await byThemselves()]
    const ids = await bookedForPrinting(world, seller, 5)
    const [one = "", other = ""] = stations
    const given = await Promise.all([...stations, one, other].map(async (at) => claimAt(at, ids)))
    expect(given.flat()).toHaveLength(5)
    expect(given.filter((each) => each.length > 0)).toEqual([ids])
    expect((await Promise.all(stations.map(async (at) => claimAt(at, ids)))).flat()).toEqual([])
  })

  it("are told again to the claim that has them, and to no other", async () => {
    const at = await byThemselves()
    const ids = await bookedForPrinting(world, seller, 2)
    const claimId = randomUUID()
    expect(await claimAt(at, ids, claimId)).toEqual(ids)
    expect(await claimAt(at, ids.toReversed(), claimId)).toEqual(ids.toReversed())
    expect(await claimAt(at, ids)).toEqual([])
  })

  it("are not given to a station that does not print by itself, nor once they were printed", async () => {
    const [off, on] = [await byThemselves(false), await byThemselves()]
    const ids = await bookedForPrinting(world, seller, 2)
    expect(await claimAt(off, ids)).toEqual([])
    expect(await claimAt(randomUUID(), ids)).toEqual([])
    const [first, ...others] = ids
    await sql`
      update item set doc = jsonb_set(doc, '{BookingDetails,LabelPrinted}', '"2026-11-21T10:00:00.000Z"') where id = ${first}
    `.execute(world.ownerDb)
    expect(await claimAt(on, ids)).toEqual(others)
  })

  it("of an item that was cancelled and booked again are printed once more", async () => {
    const at = await byThemselves()
    const ids = await bookedForPrinting(world, seller)
    expect(await claimAt(at, ids)).toEqual(ids)
    await sql`update item set doc = jsonb_set(doc, '{BookingDetails,OrderLineId}', '"l2"') where id = any(${ids}::uuid[])`.execute(
      world.ownerDb,
    )
    expect(await claimAt(at, ids)).toEqual(ids)
  })
})
