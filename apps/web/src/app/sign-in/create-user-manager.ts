import type { StateStore, UserManagerSettings } from "oidc-client-ts"
import { InMemoryWebStorage, UserManager, WebStorageStateStore } from "oidc-client-ts"
import { signInStateStore } from "../../storage/sign-in-state-store.ts"
import { ownIssuer, ownIssuerMetadata } from "./own-issuer.ts"
import { silentByFetch } from "./silent-by-fetch.ts"
import { CALLBACK_PATH, CLIENT_ID, RENEW_PATH, SCOPES } from "./client.ts"

/**
 * The code flow with PKCE against the issuer of this origin (SIGNIN-2, SIGNIN-6). Tokens are in memory only and there
 * is no refresh token: renewal asks the issuer again, with the issuer's session cookie, one elsewhere in a hidden frame.
 */
export function createUserManager(origin: string, issuer: string | null): UserManager {
  const settings: UserManagerSettings = {
    ...(issuer === null
      ? { authority: ownIssuer(origin), metadata: ownIssuerMetadata(origin) }
      : { authority: issuer }),
    client_id: CLIENT_ID,
    redirect_uri: origin + CALLBACK_PATH,
    silent_redirect_uri: origin + RENEW_PATH,
    post_logout_redirect_uri: `${origin}/`,
    response_type: "code",
    scope: SCOPES,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    // The state of a sign-in (address, nonce, verifier) must survive the redirect. It is removed on return.
    stateStore: signInStateStore() satisfies StateStore,
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    validateSubOnSilentRenew: true,
    loadUserInfo: false,
    monitorSession: false,
  }
  return issuer === null ? new UserManager(settings, undefined, undefined, silentByFetch()) : new UserManager(settings)
}
