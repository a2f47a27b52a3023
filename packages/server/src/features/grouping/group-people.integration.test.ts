import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { groupItems } from "@smart-send/contract/item/group-items"
import { undoGroup } from "@smart-send/contract/item/undo-group"
import { splitUkAddress } from "@smart-send/domain/address/split-uk-address"
import type { Address } from "@smart-send/domain/address/address"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { propertyKeyOf } from "@smart-send/domain/item/property-key"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let client: Client
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: await aCatalogue() } })
})
afterAll(() => world.dispose())
beforeEach(async () => {
  client = world.client("demo", (await aCustomer(world.ownerDb)).customerId)
})

/** Saved as an import saves it, with a key that the client made up. */
async function saved(over: Partial<Address>): Promise<ShipmentItem> {
  const Recipient = splitUkAddress(anAddress({ AddressLine1: "14 Chapel Street", ...over }))
  const body = { Items: { [randomUUID()]: aNewItem({ Recipient, PropertyKey: "all alike" }) } }
  const [outcome] = Object.values((await client.call(createItems, { body })).result?.Items ?? {})
  if (outcome?.Item == null) throw new Error("not created")
  return outcome.Item
}
const group = (items: readonly ShipmentItem[], RecipientOf?: ItemId) =>
  client.call(groupItems, {
    body: {
      Mode: "GROUP",
      Items: items.map(({ Id, Updated }) => ({ Id, Updated })),
      ...(RecipientOf !== undefined && { RecipientOf }),
    },
  })

it("neighbours are never grouped, whatever the client says of them", async () => {
  const flats = [await saved({ AddressLine2: "Flat 2" }), await saved({ AddressLine2: "Flat 9" })]
  const [two] = flats
  expect(new Set(flats.map((item) => item.PropertyKey)).size).toBe(2)
  for (const chosen of [undefined, two?.Id]) {
    expect((await group(flats, chosen)).error?.code).toBe("GROUP-NOT-ALLOWED")
  }
})

it("different people at one address are grouped only when the request names the recipient", async () => {
  const ada = await saved({ AddressLine2: "Flat 2" })
  const bob = await saved({ AddressLine1: "Flat 2, 14 Chapel St", Name: "Bob Buyer" })
  const stranger = await saved({ Name: "Cy Else" })
  const refused = await group([ada, bob])
  expect(refused.error).toEqual({
    code: "RECIPIENT-NOT-CHOSEN",
    message: "These items are for different people. Choose who gets the parcel.",
  })
  expect(refused.statusCode).toBe(409)
  expect((await group([ada, bob], stranger.Id)).error?.code).toBe("GROUP-NOT-ALLOWED")
  const { result } = await group([ada, bob], bob.Id)
  expect(result?.AddedItems).toMatchObject([{ Recipient: bob.Recipient, PropertyKey: bob.PropertyKey }])
  expect(result?.DeletedItems).toHaveLength(2)
})

it("undoing a grouping gives items the property key of today's rules", async () => {
  const items = [await saved({ AddressLine2: "Flat 2" }), await saved({ AddressLine2: "Flat 2" })]
  const { result } = await group(items)
  await sql`
    update item_grouping set sources = (
      select jsonb_agg(source || '{"PropertyKey": "gbr-ls14dy-14"}') from jsonb_array_elements(sources) as source)
    where id = ${result?.GroupId ?? ""}::uuid
  `.execute(world.ownerDb)
  const undone = await client.call(undoGroup, { body: { GroupId: result?.GroupId ?? "" } })
  const key = propertyKeyOf(items[0]?.Recipient ?? anAddress())
  expect(undone.result?.RestoredItems.map((item) => item.PropertyKey)).toEqual([key, key])
})
