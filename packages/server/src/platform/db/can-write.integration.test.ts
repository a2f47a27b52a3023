import { createTestDatabase } from "@smart-send/testkit/test-database"
import { startTestServer } from "@smart-send/testkit/test-server"
import { Client } from "pg"
import { expect, it } from "vitest"
import { createWriteCheck } from "./can-write.ts"

it("a database is ready while it can write, and not only while it answers", async () => {
  const server = await startTestServer()
  const database = await createTestDatabase({ server })
  const owner = new Client({ connectionString: server.superuserUrl })
  await owner.connect()
  const settings = async (change: string) => {
    await owner.query(change)
    await owner.query("select pg_reload_conf()")
  }
  const canWrite = async () => createWriteCheck(database.db)()
  await expect.poll(canWrite).toBe(true)
  // A disk without room for another file: what PostgreSQL says of either is of one class.
  await settings("alter system set temp_file_limit = '100kB'")
  await expect.poll(canWrite).toBe(false)
  await settings("alter system reset temp_file_limit")
  await expect.poll(canWrite).toBe(true)
  await settings("alter system set default_transaction_read_only = on")
  await expect.poll(canWrite).toBe(false)
  await settings("alter system reset default_transaction_read_only")
  await owner.end()
  await database.dispose()
  await server.stop()
})
