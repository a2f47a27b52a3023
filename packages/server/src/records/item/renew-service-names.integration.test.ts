import { fileURLToPath } from "node:url"
import { getItemActivity } from "@smart-send/contract/item/get-item-activity"
import { listItems } from "@smart-send/contract/item/list-items"
import { itemIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { serviceBySlug, type Catalogue } from "@smart-send/domain/quote/catalogue"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { anItemService } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { allRoutes } from "../../routes.ts"
import type { TenantConfig } from "../settings/tenant-config.ts"
import { loadTenants } from "../settings/load-tenants.ts"
import { renewServiceNames } from "./renew-service-names.ts"

let world: EdgeWorld
let catalogue: Catalogue
let tenants: readonly TenantConfig[]
let seller: ACustomer
beforeAll(async () => {
  catalogue = await aCatalogue()
  const byName = await loadTenants(
    fileURLToPath(new URL("../../../../../apps/smart-send/config/tenants", import.meta.url)),
  )
  tenants = [...byName.values()]
  world = await createEdgeWorld(allRoutes, {
    platform: { catalogue, tenants: byName },
    edge: { partial: false },
  })
})
afterAll(() => world.dispose())
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb, { tenant: "lite" })
  await sql`delete from item`.execute(world.ownerDb)
  await sql`delete from derived_version where name like 'ServiceName%'`.execute(world.ownerDb)
})

const WRONG = "Kestrel Next Day"
const plover = (Name: string) => anItemService({ Id: "plover-saver", AccountId: "main", Name })
const booked: NonNullable<ShipmentItem["BookingDetails"]> = {
  Reference: "R",
  OrderId: "O",
  OrderLineId: "L",
  Service: plover(WRONG),
  BookingStatus: "Booked",
  Created: new Date().toISOString(),
  TrackingNumber: "T-1",
}

const client = () => world.client(seller.tenant, seller.customerId)
const renew = (anew = false, over: Catalogue = catalogue) =>
  renewServiceNames(world.ownerUrl, { tenants, catalogue: over, anew })
async function listed(): Promise<readonly ShipmentItem[]> {
  return (await client().call(listItems, {})).result?.Items ?? []
}

test("a saved item is listed and answered with the tenant's name of its service", async () => {
  const ids = await savedItems(world.db, seller, { count: 2, over: { Service: plover(WRONG) } })
  const [sent = ""] = await savedItems(world.db, seller, {
    count: 1,
    over: { Service: plover(WRONG), BookingDetails: booked, MarketplaceStatus: "AwaitingDispatch" },
  })
  const before = await listed()
  expect(before.map(({ Service }) => Service?.Name)).toEqual([WRONG, WRONG, WRONG])

  expect(await renew()).toBe(3)
  const after = await listed()
  expect(after.map(({ Service }) => Service?.Name)).toEqual(Array(3).fill("Postbox Counter Saver"))
  expect(after.find(({ Id }) => Id === sent)?.BookingDetails?.Service.Name).toBe("Postbox Counter Saver")
  // Nobody edited the item: its version is unchanged and no activity was recorded.
  expect(after.map(({ Updated }) => Updated)).toEqual(before.map(({ Updated }) => Updated))
  const [Id = sent] = ids
  const activity = await client().call(getItemActivity, { params: { id: itemIdSchema.parse(Id) } })
  expect(JSON.stringify(activity.result)).not.toContain("Postbox")
  const { rows } = await sql<{ Ids: readonly string[] }>`
    select payload -> 'Ids' as "Ids" from outbox where customer_id = ${seller.customerId}::uuid`.execute(world.ownerDb)
  expect(rows.flatMap(({ Ids }) => Ids).toSorted()).toEqual([...ids, sent].toSorted())
})

test("each tenant has its own names, and a service that is no longer sold keeps its name", async () => {
  const demo = await aCustomer(world.ownerDb, { tenant: "demo" })
  const [theirs = ""] = await savedItems(world.db, demo, { count: 1, over: { Service: plover(WRONG) } })
  const gone = anItemService({ Id: "gone", AccountId: "main", Name: "Dodo Direct" })
  await savedItems(world.db, seller, { count: 1, over: { Service: gone } })
  await savedItems(world.db, seller, { count: 1, over: { Service: null } })
  await renew()
  const other = await world.client("demo", demo.customerId).call(listItems, {})
  expect(other.result?.Items.find(({ Id }) => Id === theirs)?.Service?.Name).toBe(
    serviceBySlug(catalogue, "plover-saver")?.details.Name,
  )
  expect((await listed()).map(({ Service }) => Service?.Name ?? null)).toEqual([null, "Dodo Direct"])
})

test("names are renewed once, and again when imported rates bring other names", async () => {
  await savedItems(world.db, seller, { count: 1_200, over: { Service: plover(WRONG) } })
  expect(await renew()).toBe(1_200)
  expect(await renew()).toBe(0)
  // Saved in the meantime by a process that still has the older rates.
  await savedItems(world.db, seller, { count: 1, over: { Service: plover(WRONG) } })
  expect(await renew()).toBe(0)
  expect(await renew(true)).toBe(1)
  expect(await renew(true, withName(catalogue, "plover-saver", "Plover Thrift"))).toBe(1_201)
  expect(new Set((await listed()).map(({ Service }) => Service?.Name))).toEqual(new Set(["Postbox Counter Thrift"]))
})

function withName({ accounts }: Catalogue, id: string, Name: string): Catalogue {
  return {
    accounts: accounts.map((account) => ({
      ...account,
      services: account.services.map((service) =>
        service.details.Id === id ? { ...service, details: { ...service.details, Name } } : service,
      ),
    })),
  }
}
