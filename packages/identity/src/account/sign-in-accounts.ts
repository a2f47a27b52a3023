import { passwordFaultTexts } from "@smart-send/domain/password/password-fault"
import type { Caller } from "@smart-send/server/platform/auth/caller"
import type { EndedGrants } from "@smart-send/server/platform/auth/ended-grants"
import type { SignInAccounts, SignInRefusal } from "@smart-send/server/platform/auth/sign-in-accounts"
import { inScope, type Db, type Tx } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import type { Logger } from "pino"
import { hashPassword, isPassword } from "../password.ts"
import { endSessions, listBrowsers, type Ending } from "../session/signed-in-browsers.ts"
import { beginAttempt, clearAttempts } from "../sign-in-attempts.ts"
import { isEmail } from "./account-form.ts"
import { addRequest, dropRequests } from "./account-request.ts"
import { ownedEmail } from "./make-registered-user.ts"
import { queueAccountMail } from "./mail/queue-account-mail.ts"
import { newPasswordFault } from "./new-password-fault.ts"

export interface SignInAccountsParts {
  readonly db: Db
  readonly log: Logger
  readonly endedGrants: EndedGrants
  /** Whether this tenant's mails can be sent. */
  readonly mayMail: (tenant: string) => boolean
}

/** What somebody who is signed in may see and change of how they sign in (SIGNIN-21, SIGNIN-23, SIGNIN-24). */
export function createSignInAccounts(parts: SignInAccountsParts): SignInAccounts {
  const scoped = async <Value>({ tenant }: Caller, work: (tx: Tx) => Promise<Value>) =>
    inScope(parts.db, { tenant, customerId: null }, work)
  const end = async (caller: Caller, ending: Ending): Promise<number> => {
    const grants = await scoped(caller, async (tx) => endSessions(tx, caller.tenant, caller.userId, ending))
    for (const grant of grants) await parts.endedGrants.end(grant)
    return grants.length
  }
  const audit = (caller: Caller, what: string): void =>
    parts.log.info({ audit: what, tenant: caller.tenant, userId: caller.userId }, "an account was changed by its user")

  return {
    details: async (caller) =>
      scoped(caller, async (tx) => {
        const user = await readUser(tx, caller)
        if (user === undefined) return null
        return {
          email: user.email,
          awaitedEmail: await awaitedEmail(tx, caller),
          browsers: await listBrowsers(tx, caller.userId, caller.grantId ?? null),
        }
      }),
    async endSession(caller, id) {
      const ended = await end(caller, { id })
      if (ended > 0) audit(caller, "session-ended")
      return ended > 0
    },
    async endOtherSessions(caller) {
      await end(caller, { butGrant: caller.grantId ?? "" })
      audit(caller, "other-sessions-ended")
    },
    async changePassword(caller, { password, newPassword }) {
      const refusal = await provePassword(parts, caller, password)
      if (refusal !== null) return refusal
      const { email } = (await scoped(caller, async (tx) => readUser(tx, caller))) ?? caller
      const fault = newPasswordFault(newPassword, email)
      if (fault !== null)
        return { kind: "field", field: "NewPassword", code: fault, message: passwordFaultTexts[fault] }
      const passwordHash = await hashPassword(newPassword)
      const grants = await scoped(caller, async (tx) => {
        const user = await readUser(tx, caller)
        if (user === undefined) return []
        await tx
          .updateTable("app_user")
          .set({ password_hash: passwordHash })
          .where(sql`id::text`, "=", caller.userId)
          .execute()
        // Whoever knew the old password may have asked for a change of address.
        await dropRequests(tx, caller.userId)
        await queueAccountMail(tx, { tenant: caller.tenant, kind: "PasswordChanged", address: user.email })
        return endSessions(tx, caller.tenant, caller.userId, { butGrant: caller.grantId ?? "" })
      })
      for (const grant of grants) await parts.endedGrants.end(grant)
      audit(caller, "password-changed")
      return null
    },
    async changeEmail(caller, asked) {
      const email = asked.email.trim()
      if (!isEmail(email)) return { kind: "field", field: "Email", code: "INVALID", message: NO_EMAIL }
      if (!parts.mayMail(caller.tenant)) return { kind: "no-mail" }
      const refusal = await provePassword(parts, caller, asked.password)
      if (refusal !== null) return refusal
      const isSame = await scoped(caller, async (tx) => {
        const user = await readUser(tx, caller)
        if (user === undefined || user.email.toLowerCase() === email.toLowerCase()) return true
        await dropRequests(tx, caller.userId, "NewEmail")
        const requestId = await addRequest(tx, {
          tenant: caller.tenant,
          purpose: "NewEmail",
          userId: caller.userId,
          email,
        })
        // Somebody else's address gets a mail without a link, and all else is the same: nothing is told about others.
        const owned = await ownedEmail(tx, email)
        const mail =
          owned === null
            ? ({ kind: "ConfirmEmail", requestId, address: email } as const)
            : ({ kind: "AccountExists", address: owned } as const)
        await queueAccountMail(tx, { tenant: caller.tenant, ...mail })
        return false
      })
      if (isSame) return { kind: "field", field: "Email", code: "SAME", message: SAME_EMAIL }
      audit(caller, "email-change-asked")
      return null
    },
  }
}

const NO_EMAIL = "Enter an email address, such as name@example.com."
const SAME_EMAIL = "That is your email address already."
const NO_PASSWORD = "Enter your present password."
const WRONG_PASSWORD = "That isn't your password. Check it and try again."

/** Whoever changes how an account is signed in to knows its password: a browser left open is not enough. */
async function provePassword(
  { db, log }: SignInAccountsParts,
  caller: Caller,
  password: string,
): Promise<SignInRefusal | null> {
  const { tenant, userId } = caller
  if (password === "") return { kind: "field", field: "Password", code: "REQUIRED", message: NO_PASSWORD }
  const attempt = {
    purpose: "PresentPassword",
    tenant,
    email: userId,
    address: `user ${userId}`,
    device: null,
  } as const
  const wait = await beginAttempt(db, attempt)
  if (wait !== null) {
    log.warn({ audit: "present-password-attempts", tenant, userId, wait }, "too many attempts at a password")
    return { kind: "wait", seconds: wait }
  }
  const user = await inScope(db, { tenant, customerId: null }, async (tx) => readUser(tx, caller))
  if (!(await isPassword(user?.passwordHash ?? null, password)))
    return { kind: "field", field: "Password", code: "WRONG", message: WRONG_PASSWORD }
  await clearAttempts(db, attempt)
  return null
}

async function readUser(tx: Tx, { userId }: Caller) {
  return tx
    .selectFrom("app_user")
    .select(["email", "password_hash as passwordHash"])
    .where(sql`id::text`, "=", userId)
    .where("disabled", "is", null)
    .executeTakeFirst()
}

async function awaitedEmail(tx: Tx, { userId }: Caller): Promise<string | null> {
  const row = await tx
    .selectFrom("account_request")
    .select("email")
    .where(sql`user_id::text`, "=", userId)
    .where("purpose", "=", "NewEmail")
    .where("used", "is", null)
    .where("expires", ">", sql<Date>`now()`)
    .orderBy("created", "desc")
    .executeTakeFirst()
  return row?.email ?? null
}
