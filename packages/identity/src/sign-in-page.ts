import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import { brandHeader } from "./brand-header.ts"
import { html, type Markup } from "./html.ts"
import { page } from "./page.ts"
import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { PASSWORD_LIMITS } from "@smart-send/domain/password/password-fault"

/** Why the form is shown again. */
export interface SignInFault {
  readonly message: string
  /** The field at fault; null when it may be either. */
  readonly field: "email" | "password" | null
}

export const faults = {
  noEmail: { message: "Enter your email address.", field: "email" },
  noPassword: { message: "Enter your password.", field: "password" },
  mismatch: { message: "That email address and password don't match. Check them and try again.", field: null },
} as const satisfies Record<string, SignInFault>

export function tooManyAttempts(seconds: number): SignInFault {
  const minutes = Math.ceil(seconds / 60)
  return {
    message: `There have been too many attempts. Wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
    field: null,
  }
}

export interface SignInShown {
  readonly email: string
  readonly fault: SignInFault | null
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
      ${fault === null ? html`` : html`<p class="fault" id="fault" role="alert">${fault.message}</p>`}
      <form method="post" novalidate>
        <div class="field">
          <label for="email">Email address</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required
            maxlength="${String(ADDRESS_LIMITS.email)}"
            value="${email}"
            ${described(fault, "email")}${email === "" ? html` autofocus` : html``}
          />
        </div>
        <div class="field">
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            maxlength="${String(PASSWORD_LIMITS.longest)}"
            ${described(fault, "password")}${email === "" ? html`` : html` autofocus`}
          />
        </div>
        <button type="submit">Sign in</button>
      </form>
      <ul class="ways">
        <li><a href="/identity/forgotten-password">Forgotten your password?</a></li>
        ${mayRegister ? html`<li><a href="/identity/register">Create an account</a></li>` : html``}
      </ul>`,
  )
}

/** Links the fault to its fields for users of screen readers. */
function described(fault: SignInFault | null, field: "email" | "password"): Markup {
  const isAbout = fault !== null && (fault.field === null || fault.field === field)
  return isAbout ? html` aria-invalid="true" aria-describedby="fault"` : html``
}
