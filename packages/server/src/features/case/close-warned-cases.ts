import { supportMail } from "@smart-send/domain/support/support-mail"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { inScope } from "../../platform/db/scope.ts"
import { changeSupport, lockSupport, supportRef, tellSupport } from "../../records/case/change-support.ts"
import { queueCaseMail } from "../../records/case/queue-case-mail.ts"

type ClosingPlatform = Pick<Platform, "db" | "log" | "tenants" | "mailServer">

const HOUR_MS = 3_600_000
const AT_ONCE = 100

/** Nobody of the staff: the case is closed by the rule they warned of. */
const BY_ITSELF = { side: "Operator", userId: "" } as const

interface WarnedCase {
  readonly tenant_id: string
  readonly customer_id: string
  readonly id: string
}

/** Closes the support cases whose sellers were warned and have said nothing until the day they were told (CASE-17). Answers how many. */
export async function closeWarnedCases(platform: ClosingPlatform, isStopping = () => false): Promise<number> {
  let closed = 0
  for (;;) {
    const { rows } = await sql<WarnedCase>`select * from warned_cases_due(${AT_ONCE})`.execute(platform.db)
    let found = 0
    for (const due of rows) {
      if (isStopping()) return closed + found
      if (await closeWarned(platform, due)) found += 1
    }
    closed += found
    // What is left is another process's, or a tenant's that this one does not know.
    if (found === 0 || rows.length < AT_ONCE) return closed
  }
}

/** False when the seller has answered meanwhile, or somebody else has closed it. */
async function closeWarned(
  { db, tenants, mailServer }: ClosingPlatform,
  { tenant_id: name, customer_id: customerId, id }: WarnedCase,
): Promise<boolean> {
  const tenant = tenants.get(name)
  if (tenant === undefined) return false
  return inScope(db, { tenant: name, customerId }, async (tx) => {
    const support = await lockSupport(tx, id)
    if (support?.status !== "Pending Customer Warned" || !support.isDue) return false
    const changed = await changeSupport(tx, support, { event: "close", by: BY_ITSELF, body: "" })
    // One that holds no more messages is closed by hand.
    if (!changed.ok) return false
    await queueCaseMail(tx, { mailServer, tenant }, supportRef(support), supportMail("close"))
    await tellSupport(tx, support)
    return true
  })
}

/** Closes them now and every hour. Returns a function that stops it and waits for the case under way. */
export function startClosingWarnedCases(platform: ClosingPlatform): () => Promise<void> {
  let isStopping = false
  const look = async (): Promise<void> => {
    try {
      const closed = await closeWarnedCases(platform, () => isStopping)
      if (closed > 0) platform.log.info({ closed }, "support cases were closed whose sellers had been warned")
    } catch (error) {
      platform.log.warn({ err: error }, "support cases whose sellers had been warned could not be closed")
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
