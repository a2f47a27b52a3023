import { createGroupCommit } from "../../platform/db/group-commit.ts"
import { inScope } from "../../platform/db/scope.ts"
import type { Platform } from "../../context.ts"
import type { ClaimedLine } from "./claim-lines.ts"
import { settleBookings, type Judged } from "./settle-booking.ts"

/** Settles the lines of one customer in groups. */
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

/** A commit locks the customer's row: this many lines make it worthwhile, and are few enough to let others in. */
const MOST_IN_GROUP = 100

export function createSettleQueue(platform: Platform): SettleQueue {
  return {
    settle: createGroupCommit<JudgedClaim, boolean>({
      keyOf: ({ line }) => `${line.tenant}/${line.customerId}`,
      most: MOST_IN_GROUP,
      work: async (group) => {
        const [head] = group
        if (head === undefined) return []
        const learns = platform.tenants.get(head.line.tenant)?.Features.includes("Products") === true
        const scope = { tenant: head.line.tenant, customerId: head.line.customerId }
        const refused = new Set<Judged>(await inScope(platform.db, scope, (tx) => settleBookings(tx, group, learns)))
        return group.map((each) => !refused.has(each))
      },
    }),
  }
}
