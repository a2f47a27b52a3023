import { sql } from "kysely"
import type { Command } from "../command.ts"
import { withDatabase } from "../with-database.ts"

interface ListedUser {
  readonly tenant: string
  readonly email: string
  readonly name: string
  readonly customerId: string | null
  readonly customer: string | null
  readonly isDisabled: boolean
}

export const listUsersCommand: Command = {
  name: "user list",
  summary: "Lists the users, their customer accounts, and who is disabled",
  takes: [],
  run: async () =>
    withDatabase(async (db) => {
      const { rows } = await sql<ListedUser>`
        select u.tenant_id as tenant, u.email, u.name, u.customer_id as "customerId", c.name as customer,
          u.disabled is not null as "isDisabled"
        from app_user u left join customer c on c.id = u.customer_id order by u.tenant_id, lower(u.email)`.execute(db)
      const lines = rows.map(
        ({ tenant, email, customerId, customer, isDisabled }) =>
          `${tenant}  ${email}  ${customerId === null ? "no customer account" : `${customer ?? ""} (${customerId})`}${isDisabled ? ", disabled" : ""}`,
      )
      return { lines: lines.length === 0 ? ["There are no users yet."] : lines, facts: rows }
    }),
}
