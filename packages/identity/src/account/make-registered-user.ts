import { inScope, type Db, type Tx } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { takeRequest, type AccountRequest } from "./account-request.ts"

/** Whether the tenant has a user with this address, a disabled one too. */
export async function hasUser(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom("app_user")
    .select("id")
    .where(sql`lower(email)`, "=", email.trim().toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the user whose address was confirmed, without a customer account. Of two presses at once one makes it. */
export async function makeRegisteredUser(
  db: Db,
  tenant: string,
  { id, email, name, passwordHash }: AccountRequest,
): Promise<{ readonly userId: string } | "used" | "taken"> {
  return inScope(db, { tenant, customerId: null }, async (tx) => {
    if (!(await takeRequest(tx, id))) return "used"
    const made = await tx
      .insertInto("app_user")
      .values({ tenant_id: tenant, email, name: name ?? email, password_hash: passwordHash ?? "", customer_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
    return made === undefined ? "taken" : { userId: made.id }
  })
}
