import { CompiledQuery, PostgresDialect, PostgresDriver, type TransactionSettings } from "kysely"
import { escapeLiteral, type Pool } from "pg"
import { openingScope, type Scope } from "./scope.ts"

type Session = Parameters<PostgresDriver["rollbackTransaction"]>[0]

/**
 * PostgreSQL's dialect, whose transactions begin with their scope in the same journey to the database: journeys are most of what a
 * short transaction costs.
 */
export function scopedDialect(pool: Pool): PostgresDialect {
  class ScopedDriver extends PostgresDriver {
    override async beginTransaction(session: Session, settings: TransactionSettings): Promise<void> {
      const scope = openingScope()
      if (scope === null) return super.beginTransaction(session, settings)
      try {
        await session.executeQuery(CompiledQuery.raw(`begin; ${settingsOf(scope)}`))
      } catch (error) {
        // It may have begun all the same, and the session goes back to the pool.
        await this.rollbackTransaction(session)
        throw error
      }
    }
  }
  class ScopedDialect extends PostgresDialect {
    override createDriver(): ScopedDriver {
      return new ScopedDriver({ pool })
    }
  }
  return new ScopedDialect({ pool })
}

/** What row-level security reads, until the transaction ends. */
function settingsOf({ tenant, customerId, operatorId }: Scope): string {
  const [tenantText, customerText] = [escapeLiteral(tenant), escapeLiteral(customerId ?? "")]
  const operator = operatorId === undefined ? "" : `, set_config('app.operator', ${escapeLiteral(operatorId)}, true)`
  return `select set_config('app.tenant', ${tenantText}, true), set_config('app.customer', ${customerText}, true)${operator}`
}
