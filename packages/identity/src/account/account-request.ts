import { createHash, randomBytes } from "node:crypto"
import type { Db, Tx } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"

export type RequestPurpose = "Registration" | "NewPassword" | "NewEmail"

/** How long a link can be used. Whoever holds one for a password needs nothing else, so that one is short. */
const LASTS: Readonly<Record<RequestPurpose, string>> = {
  Registration: "7 days",
  NewPassword: "1 hour",
  NewEmail: "1 day",
}

export interface NewRequest {
  readonly tenant: string
  readonly purpose: RequestPurpose
  readonly userId: string | null
  readonly email: string
  readonly name?: string
  readonly passwordHash?: string
  /** What the browser that asked keeps. */
  readonly browser?: string
}

export interface AccountRequest {
  readonly id: string
  readonly userId: string | null
  readonly email: string
  readonly name: string | null
  readonly passwordHash: string | null
  readonly browserHash: string | null
}

/** Why a link can't be used. `unknown`: it is nobody's, another tenant's, or for something else. */
export type DeadLink = "unknown" | "used" | "expired"

export async function addRequest(tx: Tx, request: NewRequest): Promise<string> {
  const { tenant, purpose, userId, email, name, passwordHash, browser } = request
  const { id } = await tx
    .insertInto("account_request")
    .values({
      tenant_id: tenant,
      purpose,
      user_id: userId,
      email,
      name: name ?? null,
      password_hash: passwordHash ?? null,
      browser_hash: browser === undefined ? null : hashOf(browser),
      expires: sql<Date>`now() + ${LASTS[purpose]}::interval`,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** A link to a request (SIGNIN-26): 32 random bytes, of which only the hash is kept. Each mail has its own. */
export async function addLink(tx: Tx, tenant: string, requestId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url")
  await tx
    .insertInto("account_link")
    .values({ token_hash: hashOf(token), tenant_id: tenant, request_id: requestId })
    .execute()
  return token
}

/** The request that a link is for. Looking uses nothing up: programs that look for harm follow every link of a mail. */
export async function findRequest(
  tx: Tx | Db,
  purpose: RequestPurpose,
  token: string,
): Promise<AccountRequest | DeadLink> {
  const row = await tx
    .selectFrom("account_link as link")
    .innerJoin("account_request as request", "request.id", "link.request_id")
    .select([
      "request.id",
      "request.user_id as userId",
      "request.email",
      "request.name",
      "request.password_hash as passwordHash",
      "request.browser_hash as browserHash",
      sql<boolean>`request.used is not null`.as("isUsed"),
      sql<boolean>`request.expires < now()`.as("isExpired"),
    ])
    .where("link.token_hash", "=", hashOf(token))
    .where("request.purpose", "=", purpose)
    .executeTakeFirst()
  if (row === undefined) return "unknown"
  const { isUsed, isExpired, ...request } = row
  if (isUsed) return "used"
  return isExpired ? "expired" : request
}

/** The newest registration with an address that can still be confirmed. */
export async function findRegistration(tx: Tx, tenant: string, email: string): Promise<AccountRequest | undefined> {
  return tx
    .selectFrom("account_request")
    .select([
      "id",
      "user_id as userId",
      "email",
      "name",
      "password_hash as passwordHash",
      "browser_hash as browserHash",
    ])
    .where("tenant_id", "=", tenant)
    .where("purpose", "=", "Registration")
    .where(sql`lower(email)`, "=", email.trim().toLowerCase())
    .where("used", "is", null)
    .where("expires", ">", sql<Date>`now()`)
    .orderBy("created", "desc")
    .executeTakeFirst()
}

/** Takes a request for good. Of two at once one gets true. */
export async function takeRequest(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .updateTable("account_request")
    .set({ used: sql<Date>`now()` })
    .where("id", "=", id)
    .where("used", "is", null)
    .where("expires", ">", sql<Date>`now()`)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Whatever a user had asked for can't be used any more. */
export async function dropRequests(tx: Tx, userId: string, purpose?: RequestPurpose): Promise<void> {
  await tx
    .updateTable("account_request")
    .set({ used: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("used", "is", null)
    .$if(purpose !== undefined, (query) => query.where("purpose", "=", purpose ?? "NewEmail"))
    .execute()
}

/** Whether this is the browser that asked. */
export function isAskingBrowser(request: AccountRequest, browser: string | null): boolean {
  return browser !== null && request.browserHash !== null && hashOf(browser) === request.browserHash
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url")
}
