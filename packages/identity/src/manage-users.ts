import { inScope, type Db, type Tx } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { dropRequests, findRegistration } from "./account/account-request.ts"
import { makeRegisteredUser } from "./account/make-registered-user.ts"
import { hashPassword } from "./password.ts"

/** How an operator names a user. */
export interface UserName {
  readonly tenant: string
  readonly email: string
}

export interface NewUser extends UserName {
  readonly name: string
  readonly password: string
  /** The account the user ships from: a new one by its name, an existing one by its id, or none yet. */
  readonly account: { readonly newName: string } | { readonly customerId: string } | null
  /** One of the tenant's own staff, who has no account. */
  readonly isOperator?: boolean
}

interface AddedUser {
  readonly userId: string
  readonly customerId: string | null
}

/** Adds a user who can sign in at once. Null when the tenant already has a user with this address. */
export async function addUser(ownerDb: Db, user: NewUser): Promise<AddedUser | null> {
  const { tenant, name, account } = user
  const email = user.email.trim()
  const password_hash = await hashPassword(user.password)
  return inScope(ownerDb, { tenant, customerId: null }, async (tx) => {
    const customerId = account !== null && "customerId" in account ? account.customerId : null
    const added = await tx
      .insertInto("app_user")
      .values({
        tenant_id: tenant,
        email,
        name,
        password_hash,
        customer_id: customerId,
        role: user.isOperator === true ? "operator" : "seller",
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
    if (added === undefined) return null
    if (account === null || !("newName" in account)) return { userId: added.id, customerId }
    const customer = await tx
      .insertInto("customer")
      .values({ tenant_id: tenant, name: account.newName, email })
      .returning("id")
      .executeTakeFirstOrThrow()
    await tx.updateTable("app_user").set({ customer_id: customer.id }).where("id", "=", added.id).execute()
    return { userId: added.id, customerId: customer.id }
  })
}

/** Changes a user's password and signs them out everywhere. False when there is no such user. */
export async function changePassword(ownerDb: Db, user: UserName, password: string): Promise<boolean> {
  const password_hash = await hashPassword(password)
  return changeUser(ownerDb, user, async (tx, id) => {
    await tx.updateTable("app_user").set({ password_hash }).where("id", "=", id).execute()
    await dropRequests(tx, id)
    await signOutEverywhere(tx, user.tenant, id)
  })
}

/** A disabled user can't sign in, and is signed out everywhere. False when there is no such user. */
export async function disableUser(ownerDb: Db, user: UserName): Promise<boolean> {
  return changeUser(ownerDb, user, async (tx, id) => {
    await tx
      .updateTable("app_user")
      .set({ disabled: sql<Date>`coalesce(disabled, now())` })
      .where("id", "=", id)
      .execute()
    await signOutEverywhere(tx, user.tenant, id)
  })
}

/** Signs a user out everywhere. False when there is no such user. */
export async function signOutUser(ownerDb: Db, user: UserName): Promise<boolean> {
  return changeUser(ownerDb, user, async (tx, id) => signOutEverywhere(tx, user.tenant, id))
}

/** Makes the user of the newest registration with this address that can still be confirmed, without its link. */
export async function confirmUser(
  ownerDb: Db,
  { tenant, email }: UserName,
): Promise<{ readonly userId: string } | "unknown" | "taken"> {
  const request = await inScope(ownerDb, { tenant, customerId: null }, async (tx) =>
    findRegistration(tx, tenant, email),
  )
  if (request === undefined) return "unknown"
  const made = await makeRegisteredUser(ownerDb, tenant, request)
  return made === "used" ? "unknown" : made
}

/** Lets a disabled user sign in again. False when there is no such user. */
export async function enableUser(ownerDb: Db, user: UserName): Promise<boolean> {
  return changeUser(ownerDb, user, async (tx, id) => {
    await tx.updateTable("app_user").set({ disabled: null }).where("id", "=", id).execute()
  })
}

async function changeUser(
  ownerDb: Db,
  { tenant, email }: UserName,
  change: (tx: Tx, id: string) => Promise<void>,
): Promise<boolean> {
  return inScope(ownerDb, { tenant, customerId: null }, async (tx) => {
    const user = await tx
      .selectFrom("app_user")
      .select("id")
      .where("tenant_id", "=", tenant)
      .where(sql`lower(email)`, "=", email.trim().toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (user === undefined) return false
    await change(tx, user.id)
    return true
  })
}

/**
 * Ends the sessions and the grants named in access tokens. Processes refuse those tokens within 20 s and close their
 * sockets.
 */
async function signOutEverywhere(tx: Tx, tenant: string, userId: string): Promise<void> {
  const grants = sql`select id from oidc_payload where tenant_id = ${tenant} and kind = 'Grant' and payload ->> 'accountId' = ${userId}`
  await sql`insert into ended_grant (id) ${grants} on conflict (id) do update set ended = now()`.execute(tx)
  await sql`
    delete from oidc_payload
    where tenant_id = ${tenant} and (payload ->> 'accountId' = ${userId} or grant_id in (${grants}))`.execute(tx)
}
