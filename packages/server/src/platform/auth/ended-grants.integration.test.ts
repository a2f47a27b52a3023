import { randomUUID } from "node:crypto"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createEndedGrants } from "./ended-grants.ts"

let database: ConnectedTestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

it("a grant that ends in this process stays ended, even during a read of the database", async () => {
  for (let round = 0; round < 30; round += 1) {
    const grants = createEndedGrants(database.db)
    const id = randomUUID()
    await Promise.all([grants.has(randomUUID()), grants.has(randomUUID(), 0), grants.end(id)])
    expect(await grants.has(id)).toBe(true)
  }
})

it("the list of ended grants is as fresh as the caller asks for", async () => {
  const [here, there] = [createEndedGrants(database.db), createEndedGrants(database.db)]
  const id = randomUUID()
  expect(await there.has(id)).toBe(false)
  await here.end(id)
  expect(await there.has(id)).toBe(false)
  expect(await there.has(id, 0)).toBe(true)
})
