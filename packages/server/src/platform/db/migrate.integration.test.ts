import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { migrate } from "./migrate.ts"

let database: ConnectedTestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  await sql`drop table schema_migration`.execute(database.ownerDb)
  folder = await mkdtemp(join(tmpdir(), "smart-send-migrations-"))
  await writeFile(join(folder, "0001-one.sql"), "create table one (n int); insert into one values (1);")
})
afterEach(async () => {
  await database.dispose()
  await rm(folder, { recursive: true })
})

describe("migrations", () => {
  it("run once each, in order of name", async () => {
    await writeFile(join(folder, "0002-two.sql"), "insert into one values (2);")
    expect(await migrate(database.ownerUrl, folder)).toEqual(["0001-one.sql", "0002-two.sql"])
    expect(await migrate(database.ownerUrl, folder)).toEqual([])
  })

  it("run once when several processes start at the same moment", async () => {
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, folder)))
    expect(ran.flat()).toEqual(["0001-one.sql"])
    expect((await sql`select n from one`.execute(database.ownerDb)).rows).toEqual([{ n: 1 }])
  })

  it("refuse to start when a released migration was changed", async () => {
    await migrate(database.ownerUrl, folder)
    await writeFile(join(folder, "0001-one.sql"), "create table one (n bigint);")
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
      "The migration 0001-one.sql was changed after it had landed",
    )
  })

  it("refuse a database that a newer release has migrated", async () => {
    await migrate(database.ownerUrl, folder)
    await rm(join(folder, "0001-one.sql"))
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow("migrated by a newer release")
  })

  it("change nothing when one of them fails, and name it", async () => {
    await writeFile(join(folder, "0002-two.sql"), "create table two (n int); select 1 / 0;")
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow("0002-two.sql failed: division by zero")
    const { rows } =
      await sql`select to_regclass('two') as two, (select count(*) from schema_migration) as landed`.execute(
        database.ownerDb,
      )
    expect(rows).toEqual([{ two: null, landed: 1 }])
  })

  it("in steps commit each by itself, and run all of them again after one that failed", async () => {
    const steps = (last: string) =>
      writeFile(
        join(folder, "0002-two.sql"),
        `-- In steps.\n-- Step: a table\ncreate table if not exists two (n int);\ninsert into two values (1);\n` +
          `-- Step: an index that nobody waits for\ncreate index concurrently on two (n);\n-- Step: the last\n${last}\n`,
      )
    await steps("select 1 / 0;")
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow("0002-two.sql failed: division by zero")
    expect((await sql`select n from two`.execute(database.ownerDb)).rows).toEqual([{ n: 1 }])
    await steps("insert into two values (2);")
    expect(await migrate(database.ownerUrl, folder)).toEqual(["0002-two.sql"])
    expect((await sql`select n from two order by n`.execute(database.ownerDb)).rows).toEqual([
      { n: 1 },
      { n: 1 },
      { n: 2 },
    ])
    expect(await migrate(database.ownerUrl, folder)).toEqual([])
  })
})
