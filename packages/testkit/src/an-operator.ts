import { randomUUID } from "node:crypto"
import type { Db } from "@smart-send/server/platform/db/scope"

/** One of a tenant's own staff. */
export interface AnOperator {
  readonly tenant: string
  readonly userId: string
  readonly email: string
}

/** Inserts an operator; nobody else becomes one. */
export async function anOperator(ownerDb: Db, { tenant = "demo", name = "Olive Operator" } = {}): Promise<AnOperator> {
  const email = `operator-${randomUUID()}@${tenant}.test`
  const user = await ownerDb
    .insertInto("app_user")
    .values({ tenant_id: tenant, email, name, password_hash: "none", customer_id: null, role: "operator" })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { tenant, userId: user.id, email }
}
