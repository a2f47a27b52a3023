import type { Identity } from "@smart-send/identity/create-identity"
import type { Platform } from "@smart-send/server/context"
import { createEndedGrants } from "@smart-send/server/platform/auth/ended-grants"
import { createLookUpCaller } from "@smart-send/server/platform/auth/look-up-caller"
import { outsideIssuerKeys } from "@smart-send/server/platform/auth/outside-issuer"
import { createTokenVerifier, type TokenVerifier } from "@smart-send/server/platform/auth/verify-token"
import type { Environment } from "./read-environment.ts"

/** Who believes a token: our own issuer, or the outside one that the operator named. */
export function verifierOf(
  { oidcIssuer }: Environment,
  { db, tenants }: Platform,
  identity: Identity | null,
): TokenVerifier {
  if (identity !== null)
    return createTokenVerifier({
      issuers: identity.issuers,
      keys: identity.keys,
      isEnded: (id, freshMs) => identity.endedGrants.has(id, freshMs),
    })
  const issuer = oidcIssuer ?? ""
  const endedGrants = createEndedGrants(db)
  return createTokenVerifier({
    issuers: new Map([[issuer, null]]),
    keys: outsideIssuerKeys(issuer),
    isEnded: async (id, freshMs) => endedGrants.has(id, freshMs),
    lookUp: createLookUpCaller(db, tenants),
  })
}
