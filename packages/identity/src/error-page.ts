import { html } from "./html.ts"
import { page } from "./page.ts"

/** The page that a person sees when sign-in cannot continue. */
export function errorPage(reason: string): string {
  return page(
    "You can't be signed in this way",
    html`<h1>You can't be signed in this way</h1>
      <p>The link that brought you here is out of date or not complete. Start again from the home page.</p>
      <p class="hint">${reason}</p>
      <p><a href="/">Back to the home page</a></p>`,
  )
}
