import { databaseCode, inScope } from "@smart-send/server/platform/db/scope"
import type { FormFault } from "../form-field.ts"
import { isPassword } from "../password.ts"
import { beginAttempt } from "../sign-in-attempts.ts"
import type { AccountForm } from "./account-form.ts"
import { tokenOf, tooMany, type AccountPage, type AccountParts, type Answer, type Asked } from "./account-page.ts"
import { newEmailPage } from "./account-pages.ts"
import { dropRequests, findRequest, takeRequest, type AccountRequest } from "./account-request.ts"
import { deadLinkPage, emailChangedPage, takenPage } from "./account-sayings.ts"
import { queueAccountMail } from "./mail/queue-account-mail.ts"
import { signedInUser } from "./sign-in-browser.ts"

interface Owner {
  readonly userId: string
  readonly email: string
  readonly passwordHash: string
}

/** The link of a new address (SIGNIN-21). Whoever reads that mailbox alone gets no account by it. */
export function newEmailRoutes(parts: AccountParts): readonly AccountPage[] {
  return [
    {
      path: "/new-email/:token",
      show: async (asked) => {
        const found = await openRequest(parts, asked)
        if ("status" in found) return found
        return { status: 200, page: newEmailPage(asked.origin.tenant, await shownOf(asked, found), null) }
      },
      answer: async (asked, form) => confirm(parts, asked, form),
    },
  ]
}

interface Found {
  readonly request: AccountRequest
  readonly owner: Owner
}

async function openRequest(
  parts: AccountParts,
  asked: Asked,
): Promise<Found | { readonly status: number; readonly page: string }> {
  const { tenant } = asked.origin
  return inScope(parts.db, { tenant: tenant.Tenant, customerId: null }, async (tx) => {
    const found = await findRequest(tx, "NewEmail", tokenOf(asked))
    if (typeof found === "string") return { status: 410, page: deadLinkPage(tenant, "NewEmail", found) }
    const owner = await tx
      .selectFrom("app_user")
      .select(["id as userId", "email", "password_hash as passwordHash"])
      .where("id", "=", found.userId ?? "")
      .where("disabled", "is", null)
      .executeTakeFirst()
    if (owner === undefined) return { status: 410, page: deadLinkPage(tenant, "NewEmail", "unknown") }
    return { request: found, owner }
  })
}

async function shownOf({ origin, request, reply }: Asked, found: Found) {
  const asksPassword = (await signedInUser(origin, request, reply)) !== found.owner.userId
  return { email: found.request.email, asksPassword }
}

async function confirm(parts: AccountParts, asked: Asked, { password }: AccountForm): Promise<Answer> {
  const found = await openRequest(parts, asked)
  if ("status" in found) return found
  const { tenant } = asked.origin
  const shown = await shownOf(asked, found)
  if (shown.asksPassword) {
    const again = (status: number, fault: FormFault) => ({ status, page: newEmailPage(tenant, shown, fault) })
    if (password === "") return again(400, { message: "Enter the account's password.", field: "password" })
    const wait = await beginAttempt(parts.db, {
      purpose: "Confirmation",
      tenant: tenant.Tenant,
      email: found.request.id,
      address: asked.request.ip,
      device: null,
    })
    if (wait !== null) return { ...again(429, tooMany(asked, "confirmation-attempts", wait)), wait }
    if (!(await isPassword(found.owner.passwordHash, password)))
      return again(401, {
        message: "That isn't the password of this account. If you didn't ask for the change, close this page.",
        field: "password",
      })
  }
  const outcome = await changeAddress(parts, tenant.Tenant, found)
  if (outcome === "used") return { status: 410, page: deadLinkPage(tenant, "NewEmail", "used") }
  if (outcome === "taken") return { status: 409, page: takenPage(tenant) }
  asked.request.log.info(
    { audit: "email-changed", tenant: tenant.Tenant, userId: found.owner.userId },
    "a user's email address was changed",
  )
  return { status: 200, page: emailChangedPage(tenant, found.request.email) }
}

const TAKEN = "23505"

/** Somebody else may have got the address meanwhile: the database says so, whoever was first. */
async function changeAddress(
  { db }: AccountParts,
  tenant: string,
  { request, owner }: Found,
): Promise<"changed" | "used" | "taken"> {
  try {
    return await inScope(db, { tenant, customerId: null }, async (tx) => {
      if (!(await takeRequest(tx, request.id))) return "used"
      await tx.updateTable("app_user").set({ email: request.email }).where("id", "=", owner.userId).execute()
      // A link for a password may be in the old mailbox.
      await dropRequests(tx, owner.userId)
      await queueAccountMail(tx, { tenant, kind: "EmailChanged", address: owner.email })
      return "changed"
    })
  } catch (error) {
    if (databaseCode(error) === TAKEN) return "taken"
    throw error
  }
}
