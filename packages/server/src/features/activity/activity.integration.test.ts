import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { getItemActivity } from "@smart-send/contract/item/get-item-activity"
import { itemIdSchema } from "@smart-send/domain/id/id"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aNewItem, anAddress, anItemService } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { lockItems, saveItems } from "../../records/item/item-rows.ts"
import { inScope } from "../../platform/db/scope.ts"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client

beforeAll(async () => {
  world = await createEdgeWorld(allRoutes)
})
afterAll(() => world.dispose())
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb)
  client = world.client("demo", seller.customerId)
})

async function created(over: Partial<NewItem> = {}): Promise<ShipmentItem> {
  const answer = await client.call(createItems, { body: { Items: { [randomUUID()]: aNewItem(over) } } })
  const item = Object.values(answer.result?.Items ?? {})[0]?.Item
  if (item == null) throw new Error("not created")
  return item
}

/** Saves the item as `change` returns it, in the way a use case does: locked, versioned and with its cause recorded. */
async function save(
  { Id }: Pick<ShipmentItem, "Id">,
  change: (item: ShipmentItem) => ShipmentItem,
  by = "ada@demo.test",
  cause?: Parameters<typeof saveItems>[3],
) {
  await inScope(world.db, seller, async (tx) => {
    const items = [...(await lockItems(tx, [Id])).values()].map(change)
    await saveItems(tx, items, by, cause)
  })
}

const described = (item: ShipmentItem, Description: string): ShipmentItem => ({ ...item, Description })

const activityOf = async ({ Id }: Pick<ShipmentItem, "Id">) =>
  (await client.call(getItemActivity, { params: { id: Id } })).result?.Entries ?? []

describe("the activity log of an item", () => {
  it("starts with its creation: when, by whom, and from where", async () => {
    const imported = await created()
    expect(await activityOf(imported)).toEqual([
      { Id: imported.Id, At: imported.Created, By: imported.UpdatedBy, Cause: "Import", Changes: [], Rules: [] },
    ])
    const manual = await created({ Source: { Id: "MANUAL", AccountId: "", Name: "Manual" } })
    expect((await activityOf(manual))[0]).toMatchObject({ Cause: "Edit" })
  })

  it("shows who changed which field, from which value to which, newest first", async () => {
    const item = await created({ Recipient: anAddress({ Town: "Leeds" }) })
    await save(item, (was) => ({
      ...was,
      Recipient: { ...was.Recipient, Town: "Bradford", Postcode: "BD1 1AA" },
      PackageDimensions: { ...was.PackageDimensions, Weight: 2.5 },
    }))
    await save(item, (was) => ({ ...was, Tags: ["Gift"], Service: anItemService() }), "bob@demo.test")
    const [second, first, creation, ...others] = await activityOf(item)
    expect(others).toEqual([])
    expect(first).toMatchObject({ By: "ada@demo.test", Cause: "Edit" })
    expect(first?.Changes).toEqual([
      { Field: "PackageDimensions.Weight", From: 1, To: 2.5 },
      { Field: "Recipient.Postcode", From: "LS1 4DY", To: "BD1 1AA" },
      { Field: "Recipient.Town", From: "Leeds", To: "Bradford" },
    ])
    expect(second).toMatchObject({ By: "bob@demo.test", Cause: "Edit" })
    expect(second?.Changes).toEqual([
      { Field: "Service", From: null, To: anItemService() },
      { Field: "Tags", From: [], To: ["Gift"] },
    ])
    expect(creation).toMatchObject({ Id: item.Id, By: item.UpdatedBy, Cause: "Import" })
  })

  it("shows the value of a field that is added or removed, before and after", async () => {
    const item = await created({ Meta: { "Buyer Note": { Type: "Text", Value: "Ring twice" } } })
    await save(item, (was) => ({ ...was, Meta: { PackagedDate: { Type: "Date", Value: "2026-11-20" } } }))
    expect((await activityOf(item))[0]?.Changes).toEqual([
      { Field: "Meta.Buyer Note", From: { Type: "Text", Value: "Ring twice" }, To: null },
      { Field: "Meta.PackagedDate", From: null, To: { Type: "Date", Value: "2026-11-20" } },
    ])
  })

  it("names the cause of the change", async () => {
    const item = await created()
    await save(item, (was) => ({ ...was, Description: "Booked teapot" }), "Booking", "Booking")
    await save(item, (was) => ({ ...was, Description: "Grouped teapot" }), "ada@demo.test", "Group")
    expect((await activityOf(item)).map(({ Cause, By }) => [Cause, By])).toEqual([
      ["Group", "ada@demo.test"],
      ["Booking", "Booking"],
      ["Import", item.UpdatedBy],
    ])
  })

  it("has no entry for a save that changed nothing", async () => {
    const item = await created()
    await save(item, (was) => was)
    expect(await activityOf(item)).toHaveLength(1)
  })

  it("has no entry for a change that was rolled back", async () => {
    const item = await created()
    const undone = inScope(world.db, seller, async (tx) => {
      const items = [...(await lockItems(tx, [item.Id])).values()]
      await saveItems(
        tx,
        items.map((was) => described(was, "Never")),
        "ada@demo.test",
      )
      throw new Error("changed my mind")
    })
    await expect(undone).rejects.toThrow("changed my mind")
    expect(await activityOf(item)).toHaveLength(1)
  })

  it("has an entry for each item of a bulk change", async () => {
    const ids = await savedItems(world.db, seller, { count: 150 })
    await inScope(world.db, seller, async (tx) => {
      const items = [...(await lockItems(tx, ids)).values()]
      await saveItems(
        tx,
        items.map((item) => described(item, "Red teapot")),
        "ada@demo.test",
      )
    })
    const entries = await Promise.all(ids.map((Id) => activityOf({ Id })))
    expect(entries.map(([newest]) => newest?.Changes)).toEqual(
      ids.map(() => [{ Field: "Description", From: "Blue teapot", To: "Red teapot" }]),
    )
  })

  it("cannot be read by another customer", async () => {
    const item = await created()
    const other = world.client("demo", (await aCustomer(world.ownerDb)).customerId)
    expect((await other.call(getItemActivity, { params: { id: item.Id } })).error?.code).toBe("NOT-FOUND")
    const nowhere = itemIdSchema.parse(randomUUID())
    expect((await client.call(getItemActivity, { params: { id: nowhere } })).error?.code).toBe("NOT-FOUND")
  })
})
