import { inScope, type Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"

export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly customerId: string | null
  readonly role: "seller" | "operator"
}

const columns = ["id", "email", "name", "customer_id as customerId", "role"] as const

/**
 * Both search with the app's role in the tenant's scope: they find neither another tenant's user with the same address
 * nor a disabled one.
 */
export function findUserById(db: Db, tenant: string, id: string): Promise<User | undefined> {
  return inScope(db, { tenant, customerId: null }, (tx) =>
    tx
      .selectFrom("app_user")
      .select(columns)
      .where(sql`id::text`, "=", id)
      .where("disabled", "is", null)
      .executeTakeFirst(),
  )
}

export function findUserByEmail(
  db: Db,
  tenant: string,
  email: string,
): Promise<(User & { passwordHash: string }) | undefined> {
  return inScope(db, { tenant, customerId: null }, (tx) =>
    tx
      .selectFrom("app_user")
      .select([...columns, "password_hash as passwordHash"])
      .where(sql`lower(email)`, "=", email.trim().toLowerCase())
      .where("disabled", "is", null)
      .executeTakeFirst(),
  )
}
