import type { User, UserManager } from "oidc-client-ts"
import type { Grant } from "../../data/client/create-edge.ts"

/** The bearer token for calls, and its renewal. Many calls may meet the same 401; one renewal serves them all. */
export function createGrant(userManager: UserManager): Grant {
  let token: string | null = null
  let renewal: Promise<boolean> | null = null

  const take = (user: User | null): void => {
    token = user?.access_token ?? null
  }
  userManager.events.addUserLoaded(take)
  userManager.events.addUserUnloaded(() => take(null))
  void userManager.getUser().then(take)

  async function renewOnce(): Promise<boolean> {
    try {
      take(await userManager.signinSilent())
      return token !== null
    } catch {
      // login_required, no connection, or no answer in time: in each case this token is all there is.
      return false
    } finally {
      renewal = null
    }
  }

  return {
    token: () => token,
    renew: () => (renewal ??= renewOnce()),
    onExpired: () => {
      const { pathname, search, hash } = window.location
      void userManager.signinRedirect({ state: { address: pathname + search + hash } })
    },
  }
}
