import type { UserManager } from "oidc-client-ts"
import { readSite } from "../../location/read-site.ts"
import { CALLBACK_PATH } from "./client.ts"
import { createUserManager } from "./create-user-manager.ts"
import { watchPageLeaving } from "./page-leaving.ts"

/** The sign-in that was begun before the app was there. */
export interface EarlySignIn {
  readonly userManager: UserManager
  /**
   * Ends when the issuer has answered whether its session still holds; the user is then with the user manager. Null on the
   * return from the sign-in page, which brings its own answer.
   */
  readonly answered: Promise<void> | null
}

/**
 * Asks the issuer silently while the app is still being read: after a reload its session usually holds, and the answer
 * takes as long as reading the app does.
 */
export function askIssuerEarly(): EarlySignIn {
  const { origin, pathname } = window.location
  watchPageLeaving()
  const userManager = createUserManager(origin, readSite().issuer)
  if (pathname === CALLBACK_PATH) return { userManager, answered: null }
  return { userManager, answered: askSilently(userManager) }
}

async function askSilently(userManager: UserManager): Promise<void> {
  // A new visitor usually gets login_required. The sign-in page handles the other causes too.
  await userManager.signinSilent().catch(() => null)
}
