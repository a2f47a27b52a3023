import { inScope, type Db, type Tx } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { takeRequest, type AccountRequest } from "./account-request.ts"

/** The address of the tenant's user who has it, as that user spells it; a disabled one's too. Null when nobody has. */
export async function ownedEmail(tx: Tx, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom("app_user")
    .select("email")
    .where(sql`lower(email)`, "=", email.trim().toLowerCase())
    .executeTakeFirst()
  return row?.email ?? null
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
