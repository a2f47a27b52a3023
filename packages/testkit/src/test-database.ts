import { connect, type ConnectionLimits } from "@smart-send/server/platform/db/connect"
import type { Db } from "@smart-send/server/platform/db/scope"
import { inject } from "vitest"
import { createDatabaseOn, type TestServer } from "./test-server.ts"

/** Long limits: a busy machine is slow, and no test is about that. */
const PATIENT = { statement_timeout: 120_000, lock_timeout: 120_000, connectionTimeoutMillis: 120_000, silentMillis: 0 }

export interface ConnectedTestDatabase {
  /** The app's role: row-level security applies. */
  readonly db: Db
  /** The same, kept back for webhooks. */
  readonly intakeDb: Db
  /** The owner's role: sees every customer's rows. */
  readonly ownerDb: Db
  readonly appUrl: string
  readonly ownerUrl: string
  readonly dispose: () => Promise<void>
}

/** Where a test database stands, and how its application connects to it. */
export interface TestDatabaseOptions {
  /** A server of the file's own; that of the run by default. */
  readonly server?: TestServer | undefined
  /** Sessions of the application. */
  readonly max?: number
  readonly limits?: Partial<ConnectionLimits>
  /** Leads the application's sessions elsewhere. */
  readonly through?: (appUrl: string) => string
}

/** A fresh migrated database for one test file. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<ConnectedTestDatabase> {
  const { server = inject("testServer"), max = 10, limits = {}, through = (url) => url } = options
  const database = await createDatabaseOn(server)
  const { db } = connect(through(database.appUrl), { max, limits: { ...PATIENT, ...limits } })
  const intakeDb = connect(through(database.appUrl), { max: 2, limits: { ...PATIENT, ...limits } }).db
  const ownerDb = connect(database.ownerUrl, { max: 3, limits: PATIENT }).db
  const dispose = async () => {
    await Promise.all([db.destroy(), intakeDb.destroy(), ownerDb.destroy()])
    await database.drop()
  }
  return { db, intakeDb, ownerDb, appUrl: database.appUrl, ownerUrl: database.ownerUrl, dispose }
}
