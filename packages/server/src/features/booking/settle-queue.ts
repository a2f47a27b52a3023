import { databaseCode, inScope } from "../../platform/db/scope.ts"
import type { Platform } from "../../context.ts"
import { settleBookings, type Judged } from "./settle-booking.ts"

/** Settles lines of one customer in groups: while one group is being committed, the next gathers. */
export interface SettleQueue {
  /** Resolves when the line is settled; true when it was not refused. Rejects when the database could not be reached. */
  settle(judged: Judged): Promise<boolean>
}

interface Waiting extends Judged {
  readonly resolve: (isSettled: boolean) => void
  readonly reject: (error: unknown) => void
}

/** A commit holds the customer's rows: long enough to be worth it, short enough to let others in. */
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
      const refused = new Set(await inScope(platform.db, scope, (tx) => settleBookings(tx, group, learns)))
      for (const each of group) each.resolve(!refused.has(each))
    } catch (error) {
      // A group must not fail for the sake of one of its lines.
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

/** The statement was refused for what it said (a state of SQL), not because the server could not be reached or is going down. */
function isAboutRows(error: unknown): boolean {
  return /^(?!08|53|57)[0-9A-Z]{5}$/.test(databaseCode(error))
}
