import { randomUUID } from "node:crypto"
import { itemCalls } from "@smart-send/testkit/item-calls"
import type { Client } from "@smart-send/contract/client/create-client"
import { assignCheapestService } from "@smart-send/contract/item/assign-cheapest-service"
import { createItems } from "@smart-send/contract/item/create-items"
import { getItemActions } from "@smart-send/contract/item/get-item-actions"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { updateItems } from "@smart-send/contract/item/update-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { itemIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { aNewItem, anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { allRoutes } from "../../routes.ts"
import { unweighed } from "./fixtures/a-stored-booking.ts"
import { SERVER_FIELDS, storedChanges } from "./fixtures/stored-changes.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client

eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const heavy = { Weight: 20, Length: 10, Width: 10, Height: 10 }

const { created: anItem, update, updated, list } = itemCalls(() => client)
const saved = async (item: ShipmentItem) => (await list([item]))[0]

const { force, booked, topics } = storedChanges(() => ({ world, seller }))

/** Sends changes that the typed client would not. */
async function sendChanges(item: ShipmentItem, changes: Readonly<Record<string, unknown>>): Promise<Response> {
  return world.rawFetch("/edge/demo/smartsenditem/bulk/update", {
    method: "PUT",
    headers: {
      authorization: `Bearer ${await world.token("demo", seller.customerId)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ Items: [{ Item: { Id: item.Id, Updated: item.Updated }, Changes: changes }] }),
  })
}

describe("bulk update", () => {
  it("changes the named fields, and gives the item a later version", async () => {
    const item = await anItem()
    const outcome = await update(item, { Tags: ["fragile"] })
    expect(outcome).toMatchObject({ Success: true, Code: null })
    expect(outcome?.Item).toEqual({ ...item, Tags: ["fragile"], Updated: outcome?.Item?.Updated })
    expect(Date.parse(outcome?.Item?.Updated ?? "")).toBeGreaterThan(Date.parse(item.Updated))
    expect(await saved(item)).toEqual(outcome?.Item)
    expect(await topics()).toEqual(["smartsend_new_items", "smartsend_items_updated"])
  })

  it("answers STALE for an item with another version, with the current item", async () => {
    const [a, b] = [await anItem(), await anItem()]
    const newer = await update(a, { Tags: ["first"] })
    const Items = [a, b].map((item) => ({
      Item: { Id: item.Id, Updated: item.Updated },
      Changes: { Tags: ["second"] },
    }))
    const answer = await client.call(updateItems, { body: { Items } })
    expect(answer.result?.Items[0]).toMatchObject({ Id: a.Id, Success: false, Code: "STALE", Item: newer?.Item })
    expect(answer.result?.Items[1]).toMatchObject({ Id: b.Id, Success: true, Item: { Tags: ["second"] } })
  })

  it("accepts one of ten changes of one version", async () => {
    const item = await anItem()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(item, { Description: `Change ${index}` })),
    )
    const [winner, ...others] = outcomes.filter((outcome) => outcome?.Success === true)
    expect(others).toEqual([])
    expect(outcomes.filter((outcome) => outcome?.Code === "STALE")).toHaveLength(9)
    expect(await saved(item)).toEqual(winner?.Item)
  })

  it("answers STALE for the second change of an item in one call", async () => {
    const item = await anItem()
    const one = (Description: string) => ({ Item: { Id: item.Id, Updated: item.Updated }, Changes: { Description } })
    const answer = await client.call(updateItems, { body: { Items: [one("a"), one("b")] } })
    expect(answer.result?.Items.map((outcome) => outcome.Code)).toEqual([null, "STALE"])
    expect((await saved(item))?.Description).toBe("a")
  })

  it("says by a code that a consignment was too long to keep (ITEM-16)", async () => {
    const item = await anItem()
    const Parcels = Array.from({ length: 12 }, () => ({
      UID: "p",
      Dimensions: heavy,
      Orders: [{ UID: "o", Id: "o", Quantity: 1, Value: 1, Description: "x".repeat(200) }],
    }))
    const answer = await sendChanges(item, { Consignment: { Parcels } })
    expect(await answer.json()).toMatchObject({
      result: { Items: [{ Success: true, Code: "CONSIGNMENT-DROPPED", Item: { Consignment: null } }] },
    })
    const made = await client.call(createItems, {
      body: { Items: { one: { ...aNewItem(), Consignment: { Parcels } } } },
    })
    expect(made.result?.Items["one"]).toMatchObject({ Success: true, Code: "CONSIGNMENT-DROPPED" })
  })

  it("refuses 151 items", async () => {
    const item = await anItem()
    const Items = Array.from({ length: 151 }, () => ({ Item: { Id: item.Id, Updated: item.Updated }, Changes: {} }))
    expect((await client.call(updateItems, { body: { Items } })).statusCode).toBe(422)
  })

  it("computes the value from the lines", async () => {
    const outcome = await update(await anItem(), {
      MarketplaceOrderLines: [anOrderLine({ Value: 3.33 }), anOrderLine({ Value: 1.1 })],
    })
    expect(outcome?.Item?.Value).toBe(4.43)
  })

  it("chooses the service again when the parcel changes, if the system chose it", async () => {
    const item = await anItem()
    const heavier = await updated(item, { PackageDimensions: heavy })
    expect(heavier.Service?.Meta.AssignedBy).toBe("Cheapest")
    expect(heavier.Service?.Id).not.toBe(item.Service?.Id)
    const cleared = await updated(heavier, { PackageDimensions: unweighed })
    expect(cleared.Service).toBeNull()
    const back = await updated(cleared, { PackageDimensions: item.PackageDimensions })
    expect(back.Service).toEqual(item.Service)
  })

  it("keeps the service that the seller chose", async () => {
    const chosen = await updated(await anItem(), { Service: anItemService({ Meta: { AssignedBy: "Cheapest" } }) })
    expect(chosen.Service?.Meta.AssignedBy).toBe("Seller")
    const heavier = await updated(chosen, { PackageDimensions: heavy })
    expect(heavier.Service).toEqual(chosen.Service)
  })

  it("names a service as the catalogue does, whatever the client sends", async () => {
    const wren = { Id: "wren-48", Provider: "PARCELYARD", AccountId: "main" }
    const named = await updated(await anItem(), { Service: anItemService({ ...wren, Name: "Kestrel Next Day" }) })
    expect(named.Service).toMatchObject({ Id: "wren-48", Name: "Wren 48" })
    const unknown = await updated(named, { Service: anItemService({ ...wren, Id: "gone", Name: "Kestrel Next Day" }) })
    expect(unknown.Service).toMatchObject({ Id: "gone", Name: "gone" })
  })

  it("changes only tags and meta of a booked item", async () => {
    const item = await booked(await anItem())
    const Meta = { PackagedDate: { Type: "Date", Value: "2026-11-20" } }
    const packed = await update(item, { Tags: ["a"], Meta })
    expect(packed).toMatchObject({
      Success: true,
      Item: { Tags: ["a"], Meta, BookingDetails: { TrackingNumber: "T1" } },
    })
    const now = packed?.Item ?? item
    for (const changes of [{ Recipient: anAddress() }, { PackageDimensions: heavy }, { Service: null }]) {
      expect(await update(now, changes)).toMatchObject({ Success: false, Code: "STATE-NOT-ALLOWED" })
    }
    expect(await saved(item)).toEqual(now)
  })

  it("refuses items of another type, and changes nothing", async () => {
    const [mine, other] = [await anItem(), await force(await anItem(), { Type: "OrderProcess" })]
    const Items = [mine, other].map((item) => ({
      Item: { Id: item.Id, Updated: item.Updated },
      Changes: { Tags: ["x"] },
    }))
    const answer = await client.call(updateItems, { body: { Items } })
    expect(answer).toMatchObject({ statusCode: 422, error: { code: "NOT-SMARTSEND" } })
    expect((await saved(mine))?.Tags).toEqual([])
  })

  it.each(SERVER_FIELDS)("ignores a change to %s, which only the server sets (SEC-5)", async (field) => {
    const item = await anItem()
    const answer = await sendChanges(item, { [field]: "x" })
    expect(await answer.json()).toMatchObject({ result: { Items: [{ Success: true }] } })
    expect(await saved(item)).toEqual(item)
  })

  it.each(["Source", "SubType", "Prise"])("refuses a change to %s by name", async (field) => {
    const item = await anItem()
    const answer = await sendChanges(item, { [field]: "x" })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ validationErrors: [{ field: `Items.0.Changes.${field}` }] })
    expect(await saved(item)).toEqual(item)
  })

  const LONG = JSON.stringify("x".repeat(10_000))
  it.each([
    ["Description", `{"Description":${LONG}}`],
    ["Recipient.Name", `{"Recipient":{"Name":${LONG}}}`],
    ["Recipient.Postcode", `{"Recipient":{"Postcode":${LONG}}}`],
    ["Sender.VatNumber", `{"Sender":{"VatNumber":${LONG}}}`],
    ["Meta.Delivery Safe Place.Value", `{"Meta":{"Delivery Safe Place":{"Type":"Text","Value":${LONG}}}}`],
    ["PackageDimensions.Weight", `{"PackageDimensions":{"Weight":2500.01}}`],
    ["PackageDimensions.Weight", `{"PackageDimensions":{"Weight":-1}}`],
    ["PackageDimensions.Length", lengthOf("1e9")],
    ["PackageDimensions.Length", lengthOf("1e308")],
    ["PackageDimensions.Length", lengthOf("1e999")],
    ["PackageDimensions.Length", lengthOf('"NaN"')],
    ["PackageDimensions.Length", lengthOf("null")],
    ["MarketplaceOrderLines.0.Value", lineOf('"Value":1e9')],
    ["MarketplaceOrderLines.0.Value", lineOf('"Value":1e308')],
    ["MarketplaceOrderLines.0.Quantity", lineOf('"Value":1,"Quantity":0')],
    ["MarketplaceOrderLines.0.Quantity", lineOf('"Value":1,"Quantity":1e9')],
    ["MarketplaceOrderLines.0.Description", lineOf(`"Value":1,"Description":${LONG}`)],
    ["MarketplaceOrderLines.0.Product.Sku", lineOf('"Value":1', `"Sku":${LONG}`)],
    ["MarketplaceOrderLines.0.Product.TariffCode", lineOf('"Value":1', `"TariffCode":${LONG}`)],
  ])(
    "what is longer, larger or smaller than can be kept is refused with its field: %s (%#)",
    async (field, changes) => {
      const item = await anItem()
      const answer = await world.rawFetch("/edge/demo/smartsenditem/bulk/update", {
        method: "PUT",
        headers: {
          authorization: `Bearer ${await world.token("demo", seller.customerId)}`,
          "content-type": "application/json",
        },
        body: `{"Items":[{"Item":{"Id":"${item.Id}","Updated":"${item.Updated}"},"Changes":${changes}}]}`,
      })
      expect(answer.status).toBe(422)
      const { validationErrors } = z
        .object({ validationErrors: z.array(z.object({ field: z.string() })) })
        .parse(await answer.json())
      expect(new Set(validationErrors.map((error) => error.field))).toEqual(new Set([`Items.0.Changes.${field}`]))
      expect(await saved(item)).toEqual(item)
    },
  )

  it("clears the packaging of a covered parcel that is measured again", async () => {
    const Extras = [{ Id: "Cover" as const, Name: "Full protection", Provider: "PARCELYARD" }]
    const item = await anItem({ Extras, Meta: { PackagedDate: { Type: "Date", Value: "2026-11-20" } } })
    const Changes = { PackageDimensions: { ...item.PackageDimensions, Weight: item.PackageDimensions.Weight + 1 } }
    await client.call(updateItems, {
      body: { Items: [{ Item: { Id: item.Id, Updated: item.Updated }, Changes }] },
    })
    expect((await saved(item))?.Meta).toEqual({})
  })
})

describe("another customer's items (SEC-2)", () => {
  it("are answered by every call exactly as unknown ones", async () => {
    const item = await anItem()
    const stranger = world.client("demo", (await aCustomer(world.ownerDb)).customerId)
    const answersFor = async (Id: ShipmentItem["Id"]) => {
      const answers = [
        await stranger.call(listItemsByIds, { body: { Ids: [Id] } }),
        await stranger.call(getItemActions, { params: { id: Id } }),
        await stranger.call(updateItemsStatus, { body: { Ids: [Id], Status: "Deleted" } }),
        await stranger.call(assignCheapestService, { body: { Ids: [Id] } }),
        await stranger.call(updateItems, {
          body: { Items: [{ Item: { Id, Updated: item.Updated }, Changes: { Tags: ["stolen"] } }] },
        }),
      ]
      return JSON.stringify(answers).replaceAll(Id, "ID")
    }
    const foreign = await answersFor(item.Id)
    expect(foreign).toBe(await answersFor(itemIdSchema.parse(randomUUID())))
    expect(foreign).not.toContain('"Success":true')
    expect(await saved(item)).toEqual(item)
  })
})

/** An order line as JSON, with fields that our own page never sends. */
function lineOf(line: string, product = ""): string {
  return `{"MarketplaceOrderLines":[{${line},"Source":{"Id":"EBAY","Name":"eBay"},"Product":{${product}}}]}`
}

function lengthOf(value: string): string {
  return `{"PackageDimensions":{"Weight":1,"Height":1,"Width":1,"Length":${value}}}`
}
