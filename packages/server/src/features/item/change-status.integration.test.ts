import { itemCalls } from "@smart-send/testkit/item-calls"
import type { Client } from "@smart-send/contract/client/create-client"
import { assignCheapestService } from "@smart-send/contract/item/assign-cheapest-service"
import { getItemActions } from "@smart-send/contract/item/get-item-actions"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import type { ItemStatus, ShipmentItem } from "@smart-send/domain/item/item"
import { type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { anItemService } from "@smart-send/testkit/an-item"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { unweighed, booking } from "./fixtures/a-stored-booking.ts"
import { storedChanges } from "./fixtures/stored-changes.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client

eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const { created: anItem } = itemCalls(() => client)

const { force, booked, topics } = storedChanges(() => ({ world, seller }))

async function setStatus(Ids: ShipmentItem["Id"][], Status: ItemStatus) {
  return (await client.call(updateItemsStatus, { body: { Ids, Status } })).result?.Items
}

describe("bulk status", () => {
  it("saves for later, archives and restores, as the lifecycle's table allows", async () => {
    const { Id } = await anItem()
    expect(await setStatus([Id], "Inactive")).toMatchObject([{ Success: true, Item: { Status: "Inactive" } }])
    expect(await setStatus([Id], "Deleted")).toMatchObject([{ Success: true, Item: { Status: "Deleted" } }])
    expect(await setStatus([Id], "Inactive")).toMatchObject([{ Success: false, Code: "STATE-NOT-ALLOWED" }])
    expect(await setStatus([Id], "Active")).toMatchObject([{ Success: true, Item: { Status: "Active" } }])
    expect(await topics()).toEqual([
      "smartsend_new_items",
      "smartsend_items_updated",
      "smartsend_removed_items",
      "smartsend_items_updated",
    ])
  })

  it("changes nothing for the status an item already has", async () => {
    const item = await anItem()
    expect(await setStatus([item.Id], "Active")).toMatchObject([{ Success: true, Item: { Updated: item.Updated } }])
    expect(await topics()).toEqual(["smartsend_new_items"])
  })

  it("leaves an item alone while its courier is asked", async () => {
    const item = await force(await anItem(), { BookingDetails: booking("Prepared") })
    expect(await setStatus([item.Id], "Deleted")).toMatchObject([{ Code: "STATE-NOT-ALLOWED" }])
  })

  it("answers for each id once, in the order asked", async () => {
    const [a, b] = [await anItem(), await anItem()]
    const outcomes = await setStatus([b.Id, a.Id, b.Id], "Inactive")
    expect(outcomes?.map((outcome) => outcome.Id)).toEqual([b.Id, a.Id])
  })
})

describe("assigning the cheapest service to a selection", () => {
  it("gives it to the items that a service fits, and says what the others lack", async () => {
    const chosen = await anItem({ Service: anItemService({ Id: "gone" }) })
    const light = await anItem({ PackageDimensions: unweighed })
    const monster = await anItem({ PackageDimensions: { Weight: 2500, Length: 300, Width: 300, Height: 300 } })
    const sent = await booked(await anItem())
    const answer = await client.call(assignCheapestService, {
      body: { Ids: [chosen.Id, light.Id, monster.Id, sent.Id] },
    })
    expect(answer.result?.Items).toMatchObject([
      { Success: true, Item: { Service: { Meta: { AssignedBy: "Cheapest" } } } },
      { Success: false, Code: "ITEM-WEIGHT", Error: "Enter the parcel's weight." },
      { Success: false, Code: "SERVICE-NONE-FITS" },
      { Success: false, Code: "STATE-NOT-ALLOWED" },
    ])
  })
})

describe("the actions of an item", () => {
  it("list what is possible, with the booking status", async () => {
    const { Id: id } = await anItem()
    const answer = await client.call(getItemActions, { params: { id } })
    expect(answer.result).toMatchObject({ BookingStatus: "None", Links: [] })
    expect(answer.result?.Actions).toEqual(expect.arrayContaining(["Book", "Status:Inactive", "Service:Change"]))
  })

  it("link a booked item to its label", async () => {
    const { Id: id } = await booked(await anItem())
    const answer = await client.call(getItemActions, { params: { id } })
    expect(answer.result).toMatchObject({ BookingStatus: "Booked", Links: [{ Type: "LABEL" }] })
  })
})
