import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { nameLine } from "@smart-send/domain/mail/mail-address"
import { passwordFaultTexts } from "@smart-send/domain/password/password-fault"
import { inScope } from "@smart-send/server/platform/db/scope"
import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import type { FormFault } from "../form-field.ts"
import { hashPassword, isPassword } from "../password.ts"
import { beginAttempt } from "../sign-in-attempts.ts"
import { isEmail, type AccountForm } from "./account-form.ts"
import { tokenOf, tooMany, type AccountPage, type AccountParts, type Answer, type Asked } from "./account-page.ts"
import { confirmPage, registerPage } from "./account-pages.ts"
import { addRequest, findRequest, isAskingBrowser, type AccountRequest } from "./account-request.ts"
import {
  checkMailPage,
  deadLinkPage,
  noMailPage,
  noRegistrationPage,
  otherSignedInPage,
  takenPage,
} from "./account-sayings.ts"
import { askingBrowserCookie, askingBrowserOf, newBrowserId, noAskingBrowserCookie } from "./asking-browser.ts"
import { makeRegisteredUser, ownedEmail } from "./make-registered-user.ts"
import { queueAccountMail } from "./mail/queue-account-mail.ts"
import { newPasswordFault } from "./new-password-fault.ts"
import { signedInUser, signInBrowser } from "./sign-in-browser.ts"

const MAIL_PURPOSES = { registration: "Registration", password: "NewPassword" } as const

/** Registration (SIGNIN-17 to SIGNIN-19): the form, the page that says where to look, and the link of the mail. */
export function registerRoutes(parts: AccountParts): readonly AccountPage[] {
  return [
    {
      path: "/register",
      show: async ({ origin: { tenant } }) => {
        const refused = refusedRegistration(parts, tenant)
        return refused ?? { status: 200, page: registerPage(tenant, { name: "", email: "" }, null) }
      },
      answer: async (asked, form) => refusedRegistration(parts, asked.origin.tenant) ?? register(parts, asked, form),
    },
    ...Object.entries(MAIL_PURPOSES).map(([path, purpose]): AccountPage => {
      const show = async ({ origin, request }: Asked): Promise<Answer> => {
        const email = askingBrowserOf(request.headers.cookie, origin.address)?.email ?? ""
        return { status: 200, page: checkMailPage(origin.tenant, { email, purpose, mailsAt: parts.mailsAt }) }
      }
      return { path: `/check-mail/${path}`, show, answer: async (asked) => show(asked) }
    }),
    {
      path: "/confirm/:token",
      show: async (asked) => showConfirm(parts, asked),
      answer: async (asked, form) => confirm(parts, asked, form),
    },
  ]
}

function refusedRegistration(parts: AccountParts, tenant: TenantConfig): Answer | null {
  if (!tenant.Features.includes("Registration")) return { status: 403, page: noRegistrationPage(tenant) }
  return parts.mayMail(tenant.Tenant) ? null : { status: 503, page: noMailPage(tenant, "an account") }
}

async function register(parts: AccountParts, asked: Asked, form: AccountForm): Promise<Answer> {
  const { origin, request } = asked
  const { tenant, address: originAddress } = origin
  const typed = { name: nameLine(form.name), email: form.email.trim() }
  const again = (status: number, fault: FormFault, wait?: number): Answer => ({
    status,
    page: registerPage(tenant, typed, fault),
    ...(wait === undefined ? {} : { wait }),
  })
  const fault = formFault(typed, form.password)
  if (fault !== null) return again(400, fault)
  const wait = await beginAttempt(parts.db, {
    purpose: "Registration",
    tenant: tenant.Tenant,
    email: typed.email,
    address: request.ip,
    device: null,
  })
  if (wait !== null) return again(429, tooMany(asked, "registration-attempts", wait), wait)
  // Hashed whether or not the address has an account, so that the time says nothing.
  const passwordHash = await hashPassword(form.password)
  const browser = askingBrowserOf(request.headers.cookie, originAddress)?.id ?? newBrowserId()
  const scope = { tenant: tenant.Tenant, customerId: null }
  await inScope(parts.db, scope, async (tx) => {
    const requestId = await addRequest(tx, {
      tenant: tenant.Tenant,
      purpose: "Registration",
      userId: null,
      email: typed.email,
      name: typed.name,
      passwordHash,
      browser,
    })
    // Who has an account gets a mail without a link, and all else is the same.
    const owned = await ownedEmail(tx, typed.email)
    const mail =
      owned === null
        ? ({ kind: "ConfirmRegistration", requestId, address: typed.email } as const)
        : ({ kind: "AccountExists", address: owned } as const)
    await queueAccountMail(tx, { tenant: tenant.Tenant, ...mail })
  })
  request.log.info(
    { audit: "registration-asked", tenant: tenant.Tenant, address: request.ip },
    "an account was asked for",
  )
  const cookies = [askingBrowserCookie(originAddress, { id: browser, email: typed.email })]
  return { goTo: "/identity/check-mail/registration", cookies }
}

function formFault(typed: { readonly name: string; readonly email: string }, password: string): FormFault | null {
  if (typed.name === "") return { message: "Enter your name.", field: "name" }
  if (typed.name.length > ADDRESS_LIMITS.line)
    return { message: `Use at most ${ADDRESS_LIMITS.line} characters for your name.`, field: "name" }
  if (!isEmail(typed.email)) return { message: "Enter your email address, such as name@example.com.", field: "email" }
  if (password === "") return { message: "Choose a password.", field: "password" }
  const fault = newPasswordFault(password, typed.email)
  return fault === null ? null : { message: passwordFaultTexts[fault], field: "password" }
}

async function openRequest(parts: AccountParts, asked: Asked): Promise<AccountRequest | Answer> {
  const { tenant } = asked.origin
  const refused = refusedRegistration(parts, tenant)
  if (refused !== null) return refused
  const found = await inScope(parts.db, { tenant: tenant.Tenant, customerId: null }, async (tx) =>
    findRequest(tx, "Registration", tokenOf(asked)),
  )
  return typeof found === "string" ? { status: 410, page: deadLinkPage(tenant, "Registration", found) } : found
}

function isAnswer(found: AccountRequest | Answer): found is Answer {
  return "status" in found || "goTo" in found
}

function shownOf(asked: Asked, found: AccountRequest) {
  const browser = askingBrowserOf(asked.request.headers.cookie, asked.origin.address)?.id ?? null
  const asksPassword = !isAskingBrowser(found, browser)
  // Whoever has the link alone is not told more than the link.
  return { email: asksPassword ? null : found.email, asksPassword }
}

async function showConfirm(parts: AccountParts, asked: Asked): Promise<Answer> {
  const found = await openRequest(parts, asked)
  if (isAnswer(found)) return found
  return { status: 200, page: confirmPage(asked.origin.tenant, shownOf(asked, found), null) }
}

const NOT_CHOSEN =
  "That isn't the password that was chosen for this account. If you didn't ask for it, close this page: no account is made."

async function confirm(parts: AccountParts, asked: Asked, { password }: AccountForm): Promise<Answer> {
  const found = await openRequest(parts, asked)
  if (isAnswer(found)) return found
  const { origin, request, reply } = asked
  const { tenant } = origin
  const shown = shownOf(asked, found)
  if (shown.asksPassword) {
    const again = (status: number, fault: FormFault): Answer => ({ status, page: confirmPage(tenant, shown, fault) })
    if (password === "") return again(400, { message: "Enter the password.", field: "password" })
    const wait = await beginAttempt(parts.db, {
      purpose: "Confirmation",
      tenant: tenant.Tenant,
      email: found.id,
      address: request.ip,
      device: null,
    })
    if (wait !== null) return { ...again(429, tooMany(asked, "confirmation-attempts", wait)), wait }
    if (!(await isPassword(found.passwordHash, password))) return again(401, { message: NOT_CHOSEN, field: "password" })
  }
  const made = await makeRegisteredUser(parts.db, tenant.Tenant, found)
  if (made === "used") return { status: 410, page: deadLinkPage(tenant, "Registration", "used") }
  if (made === "taken") return { status: 409, page: takenPage(tenant) }
  request.log.info({ audit: "registration-confirmed", tenant: tenant.Tenant, userId: made.userId }, "a user was added")
  const signedIn = await signedInUser(origin, request, reply)
  if (signedIn !== null) return { status: 200, page: otherSignedInPage(tenant) }
  const owner = { tenant: tenant.Tenant, email: found.email }
  const cookies = await signInBrowser(origin, request, reply, made.userId)
  const known = parts.devices.setCookie(origin.address, owner)
  return { goTo: "/", cookies: [...cookies, known, noAskingBrowserCookie(origin.address)] }
}
