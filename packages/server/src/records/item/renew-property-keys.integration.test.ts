import { propertyKeyOf } from "@smart-send/domain/item/property-key"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { anAddress } from "@smart-send/testkit/an-item"
import { savedItems } from "@smart-send/testkit/saved-items"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { renewPropertyKeys } from "./renew-property-keys.ts"

let database: ConnectedTestDatabase
let seller: ACustomer
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())
beforeEach(async () => {
  seller = await aCustomer(database.ownerDb)
  await sql`delete from derived_version`.execute(database.ownerDb)
})

/** The key as earlier releases made it: country, postcode and first line only. */
const OLD_KEY = "gbr-ls14dy-14"
const flat = (Locality: string) => anAddress({ AddressLine1: "14", AddressLine2: "Chapel Street", Locality })

interface Kept {
  readonly key: string
  readonly version: string
  readonly isInActivity: boolean
}
async function read(id: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select doc ->> 'PropertyKey' as key, updated::text as version,
      exists (select from item_activity where item_id = ${id}::uuid) as "isInActivity"
    from item where id = ${id}::uuid
  `.execute(database.ownerDb)
  return rows[0]
}

it("neighbours that shared a property key get different ones, and nothing else changes", async () => {
  const [two = ""] = await savedItems(database.db, seller, {
    count: 1,
    over: { Recipient: flat("Flat 2"), PropertyKey: OLD_KEY },
  })
  const [nine = ""] = await savedItems(database.db, seller, {
    count: 1,
    over: { Recipient: flat("Flat 9"), PropertyKey: OLD_KEY },
  })
  const [archived = ""] = await savedItems(database.db, seller, {
    count: 1,
    over: { Recipient: flat("Flat 3"), PropertyKey: OLD_KEY, Status: "Deleted" },
  })
  const before = await read(two)
  expect(await renewPropertyKeys(database.ownerUrl)).toBeGreaterThanOrEqual(3)
  const after = await read(two)
  expect(after).toEqual({ ...before, key: propertyKeyOf(flat("Flat 2")), isInActivity: false })
  expect((await read(nine))?.key).toBe(propertyKeyOf(flat("Flat 9")))
  // An archived item can be restored and then grouped, so its key is renewed too.
  expect((await read(archived))?.key).toBe(propertyKeyOf(flat("Flat 3")))
})

it("property keys are renewed once for each version of the rules, by one of several processes", async () => {
  await savedItems(database.db, seller, { count: 3, over: { PropertyKey: OLD_KEY } })
  const changed = await Promise.all([1, 2, 3].map(() => renewPropertyKeys(database.ownerUrl)))
  expect(changed.toSorted((a, b) => a - b)).toEqual([0, 0, 3])
  expect(await renewPropertyKeys(database.ownerUrl)).toBe(0)
})

it("more items than fit one transaction are all renewed", async () => {
  await savedItems(database.db, seller, { count: 2_300, over: { PropertyKey: OLD_KEY } })
  expect(await renewPropertyKeys(database.ownerUrl)).toBe(2_300)
})
