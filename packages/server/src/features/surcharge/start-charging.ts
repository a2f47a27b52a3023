import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { inScope } from "../../platform/db/scope.ts"
import { chargeSurcharge } from "./charge-surcharge.ts"

const MINUTE_MS = 60_000
const AT_ONCE = 50

/**
 * Takes surcharges that waited for credit, every minute. Each is taken once by its state, so any number of processes may do so. Returns a
 * function that stops it and waits for the one under way.
 */
export function startChargingSurcharges(platform: Pick<Platform, "db" | "log">): () => Promise<void> {
  const look = async () =>
    chargeDueSurcharges(platform).catch((error: unknown) => {
      platform.log.warn({ err: error }, "surcharges that are due could not be charged")
      return 0
    })
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, MINUTE_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

/** How many were charged. */
export async function chargeDueSurcharges({ db }: Pick<Platform, "db">): Promise<number> {
  const { rows } = await sql<{ id: string; tenant_id: string; customer_id: string }>`
    select id, tenant_id, customer_id from due_surcharges(${AT_ONCE}::int)
  `.execute(db)
  let charged = 0
  for (const { id, tenant_id, customer_id } of rows) {
    const state = await inScope(db, { tenant: tenant_id, customerId: customer_id }, async (tx) =>
      chargeSurcharge(tx, id),
    )
    if (state === "Charged") charged += 1
  }
  return charged
}
