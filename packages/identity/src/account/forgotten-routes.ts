import { passwordFaultTexts } from "@smart-send/domain/password/password-fault"
import { inScope } from "@smart-send/server/platform/db/scope"
import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import type { FormFault } from "../form-field.ts"
import { hashPassword } from "../password.ts"
import { beginAttempt, clearAttempts } from "../sign-in-attempts.ts"
import { endSessions } from "../session/signed-in-browsers.ts"
import { isEmail, type AccountForm } from "./account-form.ts"
import { tokenOf, tooMany, type AccountPage, type AccountParts, type Answer, type Asked } from "./account-page.ts"
import { forgottenPage, newPasswordPage } from "./account-pages.ts"
import { dropRequests, findRequest, takeRequest, type AccountRequest } from "./account-request.ts"
import { deadLinkPage, noMailPage, passwordSetPage } from "./account-sayings.ts"
import { askingBrowserCookie, askingBrowserOf, newBrowserId } from "./asking-browser.ts"
import { queueAccountMail } from "./mail/queue-account-mail.ts"
import { newPasswordFault } from "./new-password-fault.ts"

/** A forgotten password (SIGNIN-20): the form that asks for a link, and the page that the link leads to. */
export function forgottenRoutes(parts: AccountParts): readonly AccountPage[] {
  return [
    {
      path: "/forgotten-password",
      show: async ({ origin: { tenant } }) =>
        refused(parts, tenant) ?? { status: 200, page: forgottenPage(tenant, "", null) },
      answer: async (asked, form) => refused(parts, asked.origin.tenant) ?? ask(parts, asked, form),
    },
    {
      path: "/new-password/:token",
      show: async (asked) => {
        const found = await openRequest(parts, asked)
        if ("status" in found) return found
        return { status: 200, page: newPasswordPage(asked.origin.tenant, found.email, null) }
      },
      answer: async (asked, form) => setPassword(parts, asked, form),
    },
  ]
}

function refused({ mayMail }: AccountParts, tenant: TenantConfig): Answer | null {
  return mayMail(tenant.Tenant) ? null : { status: 503, page: noMailPage(tenant, "a new password") }
}

async function ask(parts: AccountParts, asked: Asked, form: AccountForm): Promise<Answer> {
  const { origin, request } = asked
  const { tenant } = origin
  const email = form.email.trim()
  const again = (status: number, fault: FormFault): { readonly status: number; readonly page: string } => ({
    status,
    page: forgottenPage(tenant, email, fault),
  })
  if (!isEmail(email))
    return again(400, { message: "Enter your email address, such as name@example.com.", field: "email" })
  const wait = await beginAttempt(parts.db, {
    purpose: "NewPassword",
    tenant: tenant.Tenant,
    email,
    address: request.ip,
    device: null,
  })
  if (wait !== null) return { ...again(429, tooMany(asked, "new-password-attempts", wait)), wait }
  // Whether somebody has the address is looked up when the mail is due, so the work here is the same for every address.
  await inScope(parts.db, { tenant: tenant.Tenant, customerId: null }, async (tx) =>
    queueAccountMail(tx, { tenant: tenant.Tenant, kind: "NewPassword", address: email }),
  )
  request.log.info(
    { audit: "new-password-asked", tenant: tenant.Tenant, address: request.ip },
    "a new password was asked for",
  )
  const id = askingBrowserOf(request.headers.cookie, origin.address)?.id ?? newBrowserId()
  return { goTo: "/identity/check-mail/password", cookies: [askingBrowserCookie(origin.address, { id, email })] }
}

async function openRequest(
  parts: AccountParts,
  asked: Asked,
): Promise<AccountRequest | { readonly status: number; readonly page: string }> {
  const { tenant } = asked.origin
  const found = await inScope(parts.db, { tenant: tenant.Tenant, customerId: null }, async (tx) =>
    findRequest(tx, "NewPassword", tokenOf(asked)),
  )
  return typeof found === "string" ? { status: 410, page: deadLinkPage(tenant, "NewPassword", found) } : found
}

async function setPassword(parts: AccountParts, asked: Asked, { password }: AccountForm): Promise<Answer> {
  const found = await openRequest(parts, asked)
  if ("status" in found) return found
  const { tenant } = asked.origin
  const again = (message: string): Answer => ({
    status: 400,
    page: newPasswordPage(tenant, found.email, { message, field: "password" }),
  })
  if (password === "") return again("Choose a password.")
  const fault = newPasswordFault(password, found.email)
  if (fault !== null) return again(passwordFaultTexts[fault])
  const passwordHash = await hashPassword(password)
  const userId = found.userId ?? ""
  const grants = await inScope(parts.db, { tenant: tenant.Tenant, customerId: null }, async (tx) => {
    if (!(await takeRequest(tx, found.id))) return null
    await tx.updateTable("app_user").set({ password_hash: passwordHash }).where("id", "=", userId).execute()
    await dropRequests(tx, userId)
    await queueAccountMail(tx, { tenant: tenant.Tenant, kind: "PasswordChanged", address: found.email })
    return endSessions(tx, tenant.Tenant, userId, "all")
  })
  if (grants === null) return { status: 410, page: deadLinkPage(tenant, "NewPassword", "used") }
  for (const grant of grants) await parts.endedGrants.end(grant)
  const { request } = asked
  // Whoever guessed at the old password kept its owner waiting.
  await clearAttempts(parts.db, {
    purpose: "SignIn",
    tenant: tenant.Tenant,
    email: found.email,
    address: request.ip,
    device: null,
  })
  request.log.info({ audit: "password-changed", tenant: tenant.Tenant, userId }, "a forgotten password was set anew")
  return { status: 200, page: passwordSetPage(tenant) }
}
