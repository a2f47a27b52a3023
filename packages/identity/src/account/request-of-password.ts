import type { Tx } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { addRequest } from "./account-request.ts"

/** The mail of somebody who asked for a password: whose account it is about is found when it is due (SIGNIN-19). */
export interface AskedForPassword {
  readonly id: string
  readonly tenant: string
  /** As it was typed. */
  readonly address: string
  readonly requestId: string | null
}

/** The request that the mail's link is for, and the account's own spelling of the address; null when nobody has it. */
export async function requestOfPassword(
  tx: Tx,
  { id, tenant, address, requestId }: AskedForPassword,
): Promise<{ readonly requestId: string; readonly address: string } | null> {
  const user = await tx
    .selectFrom("app_user")
    .select(["id", "email"])
    .where(sql`lower(email)`, "=", address.toLowerCase())
    .where("disabled", "is", null)
    .executeTakeFirst()
  if (user === undefined) return null
  if (requestId !== null) return { requestId, address: user.email }
  const made = await addRequest(tx, { tenant, purpose: "NewPassword", userId: user.id, email: user.email })
  await tx.updateTable("account_mail").set({ request_id: made }).where("id", "=", id).execute()
  return { requestId: made, address: user.email }
}
