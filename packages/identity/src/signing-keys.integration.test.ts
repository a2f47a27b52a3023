import { randomBytes } from "node:crypto"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { loadSigningKeys, rotateSigningKeys } from "./signing-keys.ts"

const secrets = { current: randomBytes(32), old: [] }
let database: ConnectedTestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())
const kids = async () => (await loadSigningKeys(database.db, secrets)).map((key) => key.kid)

test("signing keys are the same after a restart and in several processes", async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, kids))
  expect(first).toHaveLength(1)
  for (const other of others) expect(other).toEqual(first)
})

test("after a rotation the new key signs, and the old one is still accepted", async () => {
  const [old] = await kids()
  await rotateSigningKeys(database.ownerDb, secrets)
  const after = await kids()
  expect(after).toHaveLength(2)
  expect(after[0]).not.toBe(old)
  expect(after[1]).toBe(old)
})

test("a key that has signed for 90 days is replaced, and deleted after 180", async () => {
  const before = await kids()
  await sql`update signing_key set created = created - interval '91 days'`.execute(database.ownerDb)
  const after = await kids()
  expect(after).toHaveLength(before.length + 1)
  await sql`update signing_key set created = created - interval '90 days' where kid = any(${before})`.execute(
    database.ownerDb,
  )
  expect(await kids()).toEqual([after[0]])
})

test("the database holds no readable key, and a start with another secret is refused in words", async () => {
  const { rows } = await sql<{ text: string }>`select encode(sealed, 'escape') as text from signing_key`.execute(
    database.ownerDb,
  )
  // A whole field of a key, because three letters can appear in sealed bytes by chance.
  expect(rows.map((row) => row.text).join()).not.toContain('"kty":"RSA"')
  await expect(loadSigningKeys(database.db, { current: randomBytes(32), old: [] })).rejects.toThrow(
    "sealed with another SECRET_KEY",
  )
})

test("a new secret needs the old one until the keys are sealed again", async () => {
  const before = await kids()
  const changed = { current: randomBytes(32), old: [secrets.current] }
  expect((await loadSigningKeys(database.db, changed)).map((key) => key.kid)).toEqual(before)
  expect(await rotateSigningKeys(database.ownerDb, changed)).toBe(before.length)
  const alone = { current: changed.current, old: [] }
  const after = (await loadSigningKeys(database.db, alone)).map((key) => key.kid)
  expect(after.slice(1)).toEqual(before)
  await expect(loadSigningKeys(database.db, secrets)).rejects.toThrow("sealed with another SECRET_KEY")
  secrets.current = changed.current
})

test("keys sealed before secrets had ids can still be opened", async () => {
  const before = await kids()
  await sql`update signing_key set key_id = null`.execute(database.ownerDb)
  const ring = { current: randomBytes(32), old: [randomBytes(32), secrets.current] }
  expect((await loadSigningKeys(database.db, ring)).map((key) => key.kid)).toEqual(before)
})

test("a sealed key moved to another row cannot be opened", async () => {
  await rotateSigningKeys(database.ownerDb, secrets)
  await sql`update signing_key set sealed = (select sealed from signing_key order by created limit 1)`.execute(
    database.ownerDb,
  )
  await expect(loadSigningKeys(database.db, secrets)).rejects.toThrow("sealed with another SECRET_KEY")
})
