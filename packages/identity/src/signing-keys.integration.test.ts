import { randomBytes } from "node:crypto"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { loadSigningKeys, rotateSigningKeys } from "./signing-keys.ts"

const secret = randomBytes(32)
let database: ConnectedTestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())
const kids = async () => (await loadSigningKeys(database.db, secret)).map((key) => key.kid)

test("keys are kept: a second start, and many at once, sign with the same", async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, kids))
  expect(first).toHaveLength(1)
  for (const other of others) expect(other).toEqual(first)
})

test("a rotated key signs first, and the old one stays known", async () => {
  const [old] = await kids()
  await rotateSigningKeys(database.db, secret)
  const after = await kids()
  expect(after).toHaveLength(2)
  expect(after[0]).not.toBe(old)
  expect(after[1]).toBe(old)
})

test("a key that has signed for 90 days is followed by a new one; after 180 it is gone", async () => {
  const before = await kids()
  await sql`update signing_key set created = created - interval '91 days'`.execute(database.ownerDb)
  const after = await kids()
  expect(after).toHaveLength(before.length + 1)
  await sql`update signing_key set created = created - interval '90 days' where kid = any(${before})`.execute(
    database.ownerDb,
  )
  expect(await kids()).toEqual([after[0]])
})

test("the database holds no readable key, and another secret refuses to start in words", async () => {
  const { rows } = await sql<{ text: string }>`select encode(sealed, 'escape') as text from signing_key`.execute(
    database.ownerDb,
  )
  // A whole field of a key: three letters of it can turn up in sealed bytes by chance.
  expect(rows.map((row) => row.text).join()).not.toContain('"kty":"RSA"')
  await expect(loadSigningKeys(database.db, randomBytes(32))).rejects.toThrow("sealed with another secret")
})

test("a sealed key moved to another row does not open", async () => {
  await rotateSigningKeys(database.db, secret)
  await sql`update signing_key set sealed = (select sealed from signing_key order by created limit 1)`.execute(
    database.ownerDb,
  )
  await expect(loadSigningKeys(database.db, secret)).rejects.toThrow("sealed with another secret")
})
