import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import { html } from "./html.ts"
import { page } from "./page.ts"

export function signOutPage(tenant: TenantConfig): string {
  return page(
    `Sign out of ${tenant.ProductName}`,
    html`<h1>Sign out of ${tenant.ProductName}?</h1>
      <form method="post"><button type="submit">Sign out</button></form>
      <p><a href="/">Stay signed in</a></p>`,
  )
}

export function signedOutPage(tenant: TenantConfig): string {
  return page(
    `Signed out of ${tenant.ProductName}`,
    html`<h1>You are signed out</h1>
      <p><a href="/">Sign in to ${tenant.ProductName} again</a></p>`,
  )
}
