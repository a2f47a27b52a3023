import { connect } from "@smart-send/server/platform/db/connect"
import { runningEmbeddedUrl } from "@smart-send/server/platform/db/running-embedded"
import type { Db } from "@smart-send/server/platform/db/scope"

/** Works as the owner in the database of the app that runs on this folder. */
export async function inRunningDatabase<T>(dataFolder: string, work: (db: Db) => Promise<T>): Promise<T> {
  const url = await runningEmbeddedUrl(dataFolder)
  if (url === null) throw new Error(`No built-in database runs on ${dataFolder}.`)
  const { db } = connect(url, { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
