import type { Platform } from "../../context.ts"
import { forgetEndedAccounts } from "./forget-ended-accounts.ts"
import { retain, type RetentionPeriods } from "./retain.ts"

const HOUR_MS = 3_600_000

/**
 * Erases buyers' data that is past its period, and that of shops whose consent has ended, now and every hour. Returns a function that stops it and waits for the
 * batch under way.
 */
export function startRetention(
  { db, log }: Pick<Platform, "db" | "log">,
  periods: RetentionPeriods,
): () => Promise<void> {
  let isStopping = false
  const look = async (): Promise<void> => {
    try {
      const erased = { ...(await retain(db, periods, () => isStopping)), shops: await forgetEndedAccounts(db) }
      if (Object.values(erased).some((count) => count > 0)) log.info(erased, "buyers' data past its period was erased")
    } catch (error) {
      log.warn({ err: error }, "buyers' data past its period could not be erased")
    }
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, HOUR_MS)
  timer.unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await looking
  }
}
