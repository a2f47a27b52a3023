import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { createBookingWorld, type BookingWorld } from "@smart-send/testkit/booking-world"
import { createDatabaseOn, type TestDatabase } from "@smart-send/testkit/test-server"
import { verifyInvariants } from "@smart-send/testkit/verify-invariants"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { connect } from "../db/connect.ts"
import { migrate, migrateLike } from "../db/migrate.ts"
import { assertSecretKey, noteSecretKey } from "../secrets/secret-key-in-use.ts"
import { openBackup } from "./restore-backup.ts"
import { writeBackup } from "./write-backup.ts"

const ORDERS = 40
const BATCH = 4

let world: BookingWorld
let folder: string
const databases: TestDatabase[] = []
beforeAll(async () => {
  world = await createBookingWorld()
  world.startWorker()
  folder = await mkdtemp(join(tmpdir(), "smart-send-backup-"))
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  await world.dispose()
  await rm(folder, { recursive: true, force: true })
})

/** A database of this release without a row. */
async function anEmptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabaseOn(inject("testServer"))
  databases.push(database)
  return database
}

async function restored(file: string, isWithoutKeys = false): Promise<TestDatabase> {
  const database = await anEmptyDatabase()
  const backup = await openBackup(file)
  await backup.restore(database.ownerUrl, { isWithoutKeys })
  backup.close()
  return database
}

/** A database without a table, as a new server has it. */
async function aBareDatabase(): Promise<TestDatabase> {
  const database = await anEmptyDatabase()
  const { db } = connect(database.ownerUrl, { max: 1 })
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await sql`grant usage on schema public to public`.execute(db)
  await db.destroy()
  return database
}

/** Tables whose contents only the secret key opens. */
function isSealed({ name }: { readonly name: string }): boolean {
  return ["signing_key", "secret_key_in_use"].includes(name)
}

async function landedIn(ownerUrl: string): Promise<readonly string[]> {
  const { db } = connect(ownerUrl, { max: 1 })
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
  await db.destroy()
  return rows.map(({ name }) => name)
}

async function breachesOf({ ownerUrl }: TestDatabase) {
  const { db } = connect(ownerUrl, { max: 1 })
  try {
    return await verifyInvariants(db)
  } finally {
    await db.destroy()
  }
}

describe("a backup", () => {
  it("that is taken during bookings holds the ledger of one moment, and delays nobody", async () => {
    const seller = await world.seller(100_000)
    const ids = await seller.items(ORDERS)
    const { result } = await seller.prepare(ids.slice(0, BATCH))
    const booking = [seller.complete(result?.Reference ?? "")]
    const files: string[] = []
    for (let from = BATCH; from < ORDERS; from += BATCH) {
      const prepared = await seller.prepare(ids.slice(from, from + BATCH))
      booking.push(seller.complete(prepared.result?.Reference ?? ""))
      const file = join(folder, `running-${from}`)
      await writeBackup(world.edge.ownerUrl, file)
      files.push(file)
    }
    const answers = await Promise.all(booking)
    expect(answers.every(({ success }) => success)).toBe(true)
    for (const file of [files[0], files[4], files.at(-1)]) {
      expect(await breachesOf(await restored(file ?? ""))).toEqual([])
    }
    await world.verify()
  })

  it("restores row for row, with triggers, row-level security and sequences", async () => {
    const file = join(folder, "quiet")
    const written = await writeBackup(world.edge.ownerUrl, file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const database = await restored(file)
    const again = await writeBackup(database.ownerUrl, join(folder, "again"))
    expect(again.tables).toEqual(written.tables)
    expect(again.tables.find(({ name }) => name === "booking")?.rows).toBe(ORDERS)
    const { db } = connect(database.ownerUrl, { max: 1 })
    await expect(sql`update ltx set ref = 'changed'`.execute(db)).rejects.toThrow("append-only")
    await db.destroy()
    const app = connect(database.appUrl, { max: 1 })
    const { rows } = await sql`select from item`.execute(app.db)
    expect(rows).toHaveLength(0)
    await app.db.destroy()
  })

  it("never overwrites a file", async () => {
    await expect(writeBackup(world.edge.ownerUrl, join(folder, "quiet"))).rejects.toThrow("overwrites no file")
    await expect(writeBackup(world.edge.ownerUrl, join(folder, "no/such/folder"))).rejects.toThrow(
      "its folder is not there",
    )
  })
})

describe("a backup of another release or with another key", () => {
  it("of an older release is migrated to this one, and its ledger is in order", async () => {
    const old = await aBareDatabase()
    const names = await landedIn(world.edge.ownerUrl)
    await migrateLike(old.ownerUrl, names.slice(0, -3))
    const { db } = connect(old.ownerUrl, { max: 1 })
    const { customerId } = await aCustomer(db)
    await db.destroy()
    const file = join(folder, "older")
    await writeBackup(old.ownerUrl, file)

    const database = await aBareDatabase()
    const backup = await openBackup(file)
    await backup.restore(database.ownerUrl, { isWithoutKeys: false })
    backup.close()
    expect(await landedIn(database.ownerUrl)).toEqual(names.slice(0, -3))
    await migrate(database.ownerUrl)
    expect(await landedIn(database.ownerUrl)).toEqual(names)
    const now = connect(database.ownerUrl, { max: 1 })
    expect((await sql`select from customer where id = ${customerId}`.execute(now.db)).rows).toHaveLength(1)
    await now.db.destroy()
    expect(await breachesOf(database)).toEqual([])
  })

  it("of a newer release is refused in a sentence, and nothing is restored", async () => {
    const newer = await anEmptyDatabase()
    const { db } = connect(newer.ownerUrl, { max: 1 })
    await sql`insert into schema_migration (name, checksum) values ('9999-later.sql', 'x')`.execute(db)
    await db.destroy()
    const file = join(folder, "newer")
    await writeBackup(newer.ownerUrl, file)
    const database = await aBareDatabase()
    const backup = await openBackup(file)
    await expect(backup.restore(database.ownerUrl, { isWithoutKeys: false })).rejects.toThrow(
      "It is of a newer release (9999-later.sql is not known here). Use that release instead.",
    )
    backup.close()
    const target = connect(database.ownerUrl, { max: 1 })
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(target.db)
    expect(rows).toEqual([])
    await target.db.destroy()
  })

  it("needs its own key; without keys it restores everything except what is sealed, for any key", async () => {
    const sealed = await restored(join(folder, "quiet"))
    await noteSecretKey(sealed.ownerUrl, { current: "the-old-key".repeat(4), old: [] })
    const { db } = connect(sealed.ownerUrl, { max: 1 })
    await sql`insert into signing_key (kid, sealed) values ('k1', '\\x00')`.execute(db)
    await db.destroy()
    const file = join(folder, "sealed")
    const written = await writeBackup(sealed.ownerUrl, file)
    const another = { current: "another-key".repeat(4), old: [] }

    await expect(assertSecretKey((await restored(file)).ownerUrl, another)).rejects.toThrow(
      "The database was sealed with another SECRET_KEY: start with that one again",
    )
    const without = await restored(file, true)
    await assertSecretKey(without.ownerUrl, another)
    const again = await writeBackup(without.ownerUrl, join(folder, "without"))
    expect(again.tables.filter(isSealed).map(({ rows }) => rows)).toEqual([0, 0])
    expect(written.tables.filter(isSealed).map(({ rows }) => rows)).toEqual([1, 1])
    expect(again.tables.filter((table) => !isSealed(table))).toEqual(written.tables.filter((table) => !isSealed(table)))
    expect(await breachesOf(without)).toEqual([])
  })
})

describe("a restore refuses in words, and changes nothing, for", () => {
  it("a file that is not a backup, is cut off, or has one changed byte", async () => {
    await writeFile(join(folder, "text"), "hello")
    await expect(openBackup(join(folder, "text"))).rejects.toThrow("is not a backup of Smart Send")
    await expect(openBackup(join(folder, "nothing"))).rejects.toThrow("There is no file")
    const whole = await readFile(join(folder, "quiet"))
    await writeFile(join(folder, "short"), whole)
    await truncate(join(folder, "short"), whole.length - 40)
    const middle = Math.floor(whole.length / 2)
    await writeFile(join(folder, "changed"), Uint8Array.from(whole).with(middle, (whole[middle] ?? 0) ^ 1))
    for (const name of ["short", "changed"]) {
      const database = await anEmptyDatabase()
      const attempt = async () => {
        const backup = await openBackup(join(folder, name))
        await backup.restore(database.ownerUrl, { isWithoutKeys: false }).finally(backup.close)
      }
      await expect(attempt()).rejects.toThrow(/is not a backup of Smart Send|Nothing was restored/)
      const { db } = connect(database.ownerUrl, { max: 1 })
      expect((await sql`select from booking`.execute(db)).rows).toHaveLength(0)
      await db.destroy()
    }
  })

  it("a database that is not empty", async () => {
    const database = await restored(join(folder, "quiet"))
    const backup = await openBackup(join(folder, "quiet"))
    await expect(backup.restore(database.ownerUrl, { isWithoutKeys: false })).rejects.toThrow(
      "something in the database already",
    )
    backup.close()
  })
})
