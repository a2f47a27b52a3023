import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import { brandHeader } from "./brand-header.ts"
import { faultNote, formField, type FormFault } from "./form-field.ts"
import { html } from "./html.ts"
import { page } from "./page.ts"
import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { PASSWORD_LIMITS } from "@smart-send/domain/password/password-fault"

export const faults = {
  noEmail: { message: "Enter your email address.", field: "email" },
  noPassword: { message: "Enter your password.", field: "password" },
  mismatch: { message: "That email address and password don't match. Check them and try again.", field: null },
} as const satisfies Record<string, FormFault>

export function tooManyAttempts(seconds: number): FormFault {
  const minutes = Math.ceil(seconds / 60)
  return {
    message: `There have been too many attempts. Wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
    field: null,
  }
}

export interface SignInShown {
  readonly email: string
  readonly fault: FormFault | null
  /** Whether somebody new can make an account here. */
  readonly mayRegister: boolean
}

/** Fields `email` and `password`, posted to the page's own address. */
export function signInPage(tenant: TenantConfig, { email, fault, mayRegister }: SignInShown): string {
  const name = tenant.ProductName
  return page(
    `${fault === null ? "" : "Error: "}Sign in to ${name}`,
    html`${brandHeader(tenant)}
      <h1>Sign in</h1>
      ${faultNote(fault)}
      <form method="post" novalidate>
        ${formField(
          {
            name: "email",
            label: "Email address",
            type: "email",
            autocomplete: "username",
            maxlength: ADDRESS_LIMITS.email,
            value: email,
            isFirst: email === "",
          },
          fault,
        )}
        ${formField(
          {
            name: "password",
            label: "Password",
            type: "password",
            autocomplete: "current-password",
            maxlength: PASSWORD_LIMITS.longest,
            isFirst: email !== "",
          },
          fault,
        )}
        <button type="submit">Sign in</button>
      </form>
      <ul class="ways">
        <li><a href="/identity/forgotten-password">Forgotten your password?</a></li>
        ${mayRegister ? html`<li><a href="/identity/register">Create an account</a></li>` : html``}
      </ul>`,
  )
}
