import { listItems } from "@smart-send/contract/item/list-items"
import { getSettings } from "@smart-send/contract/settings/get-settings"
import type { UserManager } from "oidc-client-ts"
import { LIST_PAGE } from "../../location/page-slugs.ts"
import { readSite } from "../../location/read-site.ts"
import { CALLBACK_PATH } from "./client.ts"
import { createUserManager } from "./create-user-manager.ts"
import { createEarlyCalls, type EarlyCalls } from "./early-calls.ts"
import { watchPageLeaving } from "./page-leaving.ts"

/** The sign-in that was begun before the app was there. */
export interface EarlySignIn {
  readonly userManager: UserManager
  /**
   * Ends when the issuer has answered whether its session still holds; the user is then with the user manager. Null on the
   * return from the sign-in page, which brings its own answer.
   */
  readonly answered: Promise<void> | null
  /** The first calls, begun as soon as the issuer has answered. */
  readonly calls: EarlyCalls
}

/**
 * Asks the issuer silently while the app is still being read: after a reload its session usually holds, and the answer
 * takes as long as reading the app does.
 */
export function askIssuerEarly(): EarlySignIn {
  const { origin, pathname } = window.location
  watchPageLeaving()
  const { issuer, tenant } = readSite()
  const userManager = createUserManager(origin, issuer)
  const calls = createEarlyCalls()
  if (pathname === CALLBACK_PATH) return { userManager, answered: null, calls }
  return { userManager, answered: askSilently(userManager, (token) => beginCalls(calls, tenant, token)), calls }
}

async function askSilently(userManager: UserManager, onToken: (token: string) => void): Promise<void> {
  // A new visitor usually gets login_required. The sign-in page handles the other causes too.
  const user = await userManager.signinSilent().catch(() => null)
  if (user !== null) onToken(user.access_token)
}

/** What every page waits for, and what the list shows: with the token both can be asked for before the app is there. */
function beginCalls({ begin }: EarlyCalls, tenant: string, token: string): void {
  begin(`/edge/${tenant}${getSettings.path}`, token)
  if (window.location.pathname.endsWith(`/${LIST_PAGE}`)) begin(`/edge/${tenant}${listItems.path}`, token)
}
