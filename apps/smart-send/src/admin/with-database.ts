import { access } from "node:fs/promises"
import { join } from "node:path"
import { connect } from "@smart-send/server/platform/db/connect"
import { isMigrated } from "@smart-send/server/platform/db/migrate"
import { runningEmbeddedUrl } from "@smart-send/server/platform/db/running-embedded"
import type { Db } from "@smart-send/server/platform/db/scope"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { openEmbedded } from "../open-database.ts"
import { type Environment, readEnvironment } from "../read-environment.ts"

/** The settings that a command needs: an operator's shell need not have all of the server's. */
export function commandEnvironment(): Environment {
  const environment = readEnvironment("demo")
  if (!environment.ok) throw new StartRefusal(environment.error.join("\n"))
  return environment.value
}

/**
 * Runs work as the owner of the database: the one at DATABASE_URL, or the built-in one, whether Smart Send is running
 * on it or not. It never creates a database: a mistyped folder is an error.
 */
export async function withDatabase<Value>(work: (db: Db, ownerUrl: string) => Promise<Value>): Promise<Value> {
  const { databaseUrl, dataDir } = commandEnvironment()
  const running = databaseUrl ?? (await runningEmbeddedUrl(dataDir))
  const opened = running === null ? await openStopped(dataDir) : null
  const ownerUrl = running ?? opened?.ownerUrl ?? ""
  try {
    if (!(await isMigrated(ownerUrl)))
      throw new StartRefusal(
        "The database is not migrated to this release: start Smart Send on it once, which migrates it.",
      )
    // A command may look through everything that a seller ever had.
    const { db } = connect(ownerUrl, { max: 1, limits: { silentMillis: 0 } })
    try {
      return await work(db, ownerUrl)
    } finally {
      await db.destroy()
    }
  } finally {
    await opened?.stop()
  }
}

async function openStopped(dataDir: string) {
  const isThere = await access(join(dataDir, "postgres/data/PG_VERSION")).then(
    () => true,
    () => false,
  )
  if (!isThere)
    throw new StartRefusal(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the one Smart Send runs on, or start it there once.`,
    )
  return openEmbedded(dataDir)
}
