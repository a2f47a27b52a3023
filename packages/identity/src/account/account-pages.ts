import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { PASSWORD_LIMITS } from "@smart-send/domain/password/password-fault"
import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import { brandHeader } from "../brand-header.ts"
import { faultNote, formField, type FormFault } from "../form-field.ts"
import { html, type Markup } from "../html.ts"
import { page } from "../page.ts"

const PASSWORD_HINT = `At least ${PASSWORD_LIMITS.shortest} characters. A few words in a row are easy to remember.`

interface Shown {
  readonly heading: string
  readonly body: Markup
  readonly fault?: FormFault | null
}

/** A page of the tenant's with one heading. */
export function accountPage(tenant: TenantConfig, { heading, body, fault = null }: Shown): string {
  return page(
    `${fault === null ? "" : "Error: "}${heading} – ${tenant.ProductName}`,
    html`${brandHeader(tenant)}
      <h1>${heading}</h1>
      ${faultNote(fault)} ${body}`,
  )
}

/** A page that only says something, and where to go from there. */
export function sayingPage(
  tenant: TenantConfig,
  said: {
    readonly heading: string
    readonly lines: readonly string[]
    readonly next: { readonly text: string; readonly href: string }
  },
): string {
  const lines = { markup: said.lines.map((line) => html`<p>${line}</p>`.markup).join("") }
  return accountPage(tenant, {
    heading: said.heading,
    body: html`${lines}<a class="button" href="${said.next.href}">${said.next.text}</a>`,
  })
}

const SIGN_IN: Markup = html`<ul class="ways">
  <li><a href="/">Sign in</a></li>
</ul>`

export function registerPage(
  tenant: TenantConfig,
  typed: { readonly name: string; readonly email: string },
  fault: FormFault | null,
): string {
  return accountPage(tenant, {
    heading: "Create an account",
    fault,
    body: html`<form method="post" novalidate>
        ${nameField(typed.name, fault)} ${emailField(typed.email, fault, {})} ${newPasswordField("Password", fault)}
        <button type="submit">Create account</button>
      </form>
      ${SIGN_IN}`,
  })
}

export function forgottenPage(tenant: TenantConfig, email: string, fault: FormFault | null): string {
  return accountPage(tenant, {
    heading: "Forgotten your password?",
    fault,
    body: html`<p>We send a link to your email address. With it you set a new password.</p>
      <form method="post" novalidate>
        ${emailField(email, fault, { isFirst: true })}
        <button type="submit">Send the link</button>
      </form>
      ${SIGN_IN}`,
  })
}

/** `asksPassword`: not the browser that asked, so whoever presses shows that it was them. */
export function confirmPage(
  tenant: TenantConfig,
  shown: { readonly email: string | null; readonly asksPassword: boolean },
  fault: FormFault | null,
): string {
  const { email, asksPassword } = shown
  return accountPage(tenant, {
    heading: "Confirm your email address",
    fault,
    body: html`${email === null ? html`` : html`<p>Your account is for <strong>${email}</strong>.</p>`}
      <form method="post" novalidate>
        ${
          asksPassword
            ? html`<p>
                  This isn't the browser in which the account was asked for, so we ask for the password chosen then.
                </p>
                ${presentPasswordField("The password you chose", fault)}`
            : html``
        }
        <button type="submit">Confirm and go on</button>
      </form>`,
  })
}

export function newPasswordPage(tenant: TenantConfig, email: string, fault: FormFault | null): string {
  return accountPage(tenant, {
    heading: "Set a new password",
    fault,
    body: html`<p>Your new password signs you out everywhere.</p>
      <form method="post" novalidate>
        <input type="hidden" name="email" value="${email}" autocomplete="username" />
        ${newPasswordField("New password", fault, true)}
        <button type="submit">Set the password</button>
      </form>`,
  })
}

/** `asksPassword`: nobody, or somebody else, is signed in with the browser. */
export function newEmailPage(
  tenant: TenantConfig,
  shown: { readonly email: string; readonly asksPassword: boolean },
  fault: FormFault | null,
): string {
  return accountPage(tenant, {
    heading: "Confirm your new email address",
    fault,
    body: html`<p>From now on you sign in with <strong>${shown.email}</strong>.</p>
      <form method="post" novalidate>
        ${
          shown.asksPassword
            ? html`<p>You aren't signed in to this account in this browser, so we ask for its password.</p>
                ${presentPasswordField("The account's password", fault)}`
            : html``
        }
        <button type="submit">Use this address</button>
      </form>`,
  })
}

function nameField(value: string, fault: FormFault | null): Markup {
  const maxlength = ADDRESS_LIMITS.line
  return formField(
    { name: "name", label: "Your name", type: "text", autocomplete: "name", maxlength, value, isFirst: true },
    fault,
  )
}

function emailField(
  value: string,
  fault: FormFault | null,
  { isFirst = false }: { readonly isFirst?: boolean },
): Markup {
  const maxlength = ADDRESS_LIMITS.email
  return formField(
    { name: "email", label: "Email address", type: "email", autocomplete: "username", maxlength, value, isFirst },
    fault,
  )
}

function newPasswordField(label: string, fault: FormFault | null, isFirst = false): Markup {
  const maxlength = PASSWORD_LIMITS.longest
  return formField(
    {
      name: "password",
      label,
      type: "password",
      autocomplete: "new-password",
      maxlength,
      hint: PASSWORD_HINT,
      isFirst,
    },
    fault,
  )
}

function presentPasswordField(label: string, fault: FormFault | null): Markup {
  const maxlength = PASSWORD_LIMITS.longest
  return formField(
    { name: "password", label, type: "password", autocomplete: "current-password", maxlength, isFirst: true },
    fault,
  )
}
