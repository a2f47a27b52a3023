import { AWAY } from "@smart-send/server/platform/http/away-page"
import { html } from "./html.ts"
import { page } from "./page.ts"

/** The page that a person sees when sign-in cannot continue. */
export function errorPage(reason: string): string {
  return page(
    "We couldn't sign you in",
    html`<h1>We couldn't sign you in</h1>
      <p>This link has expired or is incomplete. Start again from the home page.</p>
      <p class="hint">${reason}</p>
      <p><a href="/">Back to the home page</a></p>`,
  )
}

/** The page that a person sees while the database is away. `again` is the address of the page that they wanted. */
export function awayPage(again: string): string {
  return page(
    "Try again in a moment",
    html`<h1>Try again in a moment</h1>
      <p>${AWAY}</p>
      <p><a href="${again}">Try again</a></p>`,
  )
}
