import { databaseCode, inScope } from "../../platform/db/scope.ts"
import type { Platform } from "../../context.ts"
import type { ClaimedLine } from "./claim-lines.ts"
import { settleBookings, type Judged } from "./settle-booking.ts"

/** Settles the lines of one customer in groups: while one group is being committed, the next one collects. */
export interface SettleQueue {
  /**
   * Resolves when the line is settled: to true, or to false when it was refused. Rejects when the database was
   * unreachable.
   */
  settle(judged: JudgedClaim): Promise<boolean>
}

interface JudgedClaim extends Judged {
  readonly line: ClaimedLine
}

interface Waiting extends JudgedClaim {
  readonly resolve: (isSettled: boolean) => void
  readonly reject: (error: unknown) => void
}

/** A commit locks the customer's row: this many lines make it worthwhile, and are few enough to let others in. */
const MOST_IN_GROUP = 100

export function createSettleQueue(platform: Platform): SettleQueue {
  const waitingByCustomer = new Map<string, Waiting[]>()

  async function drain(key: string, first: Waiting): Promise<void> {
    const waiting: Waiting[] = [first]
    waitingByCustomer.set(key, waiting)
    while (waiting.length > 0) await commit(waiting.splice(0, MOST_IN_GROUP))
    waitingByCustomer.delete(key)
  }

  async function commit(group: readonly Waiting[]): Promise<void> {
    const [head] = group
    if (head === undefined) return
    try {
      const learns = platform.tenants.get(head.line.tenant)?.Features.includes("Products") === true
      const scope = { tenant: head.line.tenant, customerId: head.line.customerId }
      const refused = new Set<Judged>(await inScope(platform.db, scope, (tx) => settleBookings(tx, group, learns)))
      for (const each of group) each.resolve(!refused.has(each))
    } catch (error) {
      // One bad line must not fail the whole group, so each is settled by itself.
      if (group.length === 1 || !isAboutRows(error)) for (const each of group) each.reject(error)
      else for (const each of group) await commit([each])
    }
  }

  return {
    settle: async (judged) =>
      new Promise((resolve, reject) => {
        const key = `${judged.line.tenant}/${judged.line.customerId}`
        const entry = { ...judged, resolve, reject }
        const waiting = waitingByCustomer.get(key)
        if (waiting === undefined) void drain(key, entry)
        else waiting.push(entry)
      }),
  }
}

/**
 * Whether the statement was refused because of its contents (by its SQLSTATE), rather than because the server is
 * unreachable or shutting down.
 */
function isAboutRows(error: unknown): boolean {
  return /^(?!08|53|57)[0-9A-Z]{5}$/.test(databaseCode(error))
}
