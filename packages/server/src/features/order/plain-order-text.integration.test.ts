import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { listOrders } from "@smart-send/contract/order/list-orders"
import { orderSearchText, recipientKey } from "@smart-send/domain/booking/order-search-text"
import { foldText } from "@smart-send/domain/text/fold-text"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { anAddress } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { sql } from "kysely"
import { Client } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { orderRoutes } from "./order-routes.ts"

const NAMES = ["Zoë O’Brien-Łuczak", "Straße & Æther Øst", "Þórður Đorđević", "D'Arcy ʼn `x´", "Ada Plain"]
const MIGRATIONS = join(import.meta.dirname, "../../migrations")

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(orderRoutes, { platform: { catalogue: aFlatCatalogue() } })
})
afterAll(() => world.dispose())

/** Runs the migration's steps once more, as it does after it was cut off. */
async function migrateAgain(): Promise<void> {
  const name = (await readdir(MIGRATIONS)).find((file) => file.startsWith("0156-"))
  const text = await readFile(join(MIGRATIONS, String(name)), "utf8")
  const client = new Client({ connectionString: world.ownerUrl })
  await client.connect()
  try {
    for (const step of text.split(/^-- Step: /m).slice(1)) await client.query(`-- ${step}`)
  } finally {
    await client.end()
  }
}

it("finds orders that were booked before as it finds those booked from now on, and sorts them so (LIST-29)", async () => {
  const seller = await aCustomer(world.ownerDb)
  await plantPastOrders(world.ownerDb, seller, { count: NAMES.length, isPaid: false })
  const { rows } = await sql<{ id: string }>`
    select id from booking where customer_id = ${seller.customerId} order by id`.execute(world.ownerDb)
  for (const [at, { id }] of rows.entries()) {
    const name = NAMES[at] ?? ""
    await sql`update booking set search = ${`${foldText(name)} ref-${at}`}, recipient_key = ${foldText(name)} where id = ${id}`.execute(
      world.ownerDb,
    )
  }
  await migrateAgain()
  const { rows: now } = await sql<{ search: string; recipient_key: string }>`
    select search, recipient_key from booking where customer_id = ${seller.customerId} order by id`.execute(
    world.ownerDb,
  )
  expect(now).toEqual(
    NAMES.map((Name, at) => {
      const item = { Recipient: anAddress({ Name, Organisation: "", Postcode: "" }), ReferenceSummary: `ref-${at}` }
      return { search: orderSearchText(item, []), recipient_key: recipientKey(item) }
    }),
  )
  const client = world.client(seller.tenant, seller.customerId)
  for (const search of ["obrien", "o'brien luczak", "STRASSE", "aether ost", "thordur", "d’arcy", "dordevic"]) {
    const { result } = await client.call(listOrders, { query: { period: "Any", search } })
    expect([search, result?.Orders.length]).toEqual([search, 1])
  }
})
