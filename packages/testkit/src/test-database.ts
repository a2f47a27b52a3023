import { connect } from "@smart-send/server/platform/db/connect"
import type { Db } from "@smart-send/server/platform/db/scope"
import { inject } from "vitest"
import { createDatabaseOn } from "./test-server.ts"

/** Long limits: a busy machine is slow, and no test is about that. */
const PATIENT = { statement_timeout: 120_000, lock_timeout: 120_000, connectionTimeoutMillis: 120_000 }

export interface ConnectedTestDatabase {
  /** The app's role: row-level security applies. */
  readonly db: Db
  /** The owner's role: sees every customer's rows. */
  readonly ownerDb: Db
  readonly appUrl: string
  readonly ownerUrl: string
  readonly dispose: () => Promise<void>
}

/** A fresh migrated database for one test file. */
export async function createTestDatabase(): Promise<ConnectedTestDatabase> {
  const database = await createDatabaseOn(inject("testServer"))
  const { db } = connect(database.appUrl, { max: 10, limits: PATIENT })
  const ownerDb = connect(database.ownerUrl, { max: 3, limits: PATIENT }).db
  const dispose = async () => {
    await Promise.all([db.destroy(), ownerDb.destroy()])
    await database.drop()
  }
  return { db, ownerDb, appUrl: database.appUrl, ownerUrl: database.ownerUrl, dispose }
}
