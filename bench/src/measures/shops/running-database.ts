import { connect } from "@smart-send/server/platform/db/connect"
import { runningEmbeddedUrl } from "@smart-send/server/platform/db/running-embedded"
import type { Db } from "@smart-send/server/platform/db/scope"

/** Looks into the database of a running app, with one connection of its own. */
export async function withDatabase<Result>(dataFolder: string, look: (db: Db) => Promise<Result>): Promise<Result> {
  const url = await runningEmbeddedUrl(dataFolder)
  if (url === null) throw new Error(`No built-in database runs on ${dataFolder}.`)
  const { db } = connect(url, { max: 1 })
  try {
    return await look(db)
  } finally {
    await db.destroy()
  }
}
