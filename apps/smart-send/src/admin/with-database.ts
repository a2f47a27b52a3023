import { connect } from "@smart-send/server/platform/db/connect"
import { runningEmbeddedUrl } from "@smart-send/server/platform/db/running-embedded"
import type { Db } from "@smart-send/server/platform/db/scope"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { openDatabase } from "../open-database.ts"
import { readEnvironment } from "../read-environment.ts"
import { secretsOf } from "../secrets-of.ts"

/** Does work as the owner of the database: the one at DATABASE_URL, or the built-in one, whether Smart Send is running on it or not. */
export async function withDatabase<Value>(work: (db: Db) => Promise<Value>): Promise<Value> {
  // The demo's reading asks for nothing: an operator's shell need not hold what the server needs besides its database.
  const environment = readEnvironment("demo")
  if (!environment.ok) throw new StartRefusal(environment.error.join("\n"))
  const { databaseUrl, dataDir } = environment.value
  const running = databaseUrl ?? (await runningEmbeddedUrl(dataDir))
  const opened =
    running === null ? await openDatabase(environment.value, (await secretsOf(environment.value)).ring) : null
  const { db } = connect(running ?? opened?.ownerUrl ?? "", { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await opened?.stop()
  }
}
