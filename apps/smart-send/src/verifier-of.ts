import type { Identity } from "@smart-send/identity/create-identity"
import type { Platform } from "@smart-send/server/context"
import { createEndedGrants } from "@smart-send/server/platform/auth/ended-grants"
import { createLookUpCaller } from "@smart-send/server/platform/auth/look-up-caller"
import { outsideIssuerKeys } from "@smart-send/server/platform/auth/outside-issuer"
import { AUDIENCE, createTokenVerifier, type TokenVerifier } from "@smart-send/server/platform/auth/verify-token"
import type { Environment } from "./read-environment.ts"

/** Audiences that are warned of, each once: what a token says is not ours. */
const MOST_WARNED = 10

/** Who believes a token: our own issuer, or the outside one that the operator named. */
export function verifierOf(
  { oidcIssuer }: Environment,
  { db, tenants, log }: Platform,
  identity: Identity | null,
): TokenVerifier {
  if (identity !== null)
    return createTokenVerifier({
      issuers: identity.issuers,
      keys: identity.keys,
      isEnded: (id, freshMs) => identity.endedGrants.has(id, freshMs),
    })
  const issuer = oidcIssuer ?? ""
  const warned = new Set<string>()
  const endedGrants = createEndedGrants(db)
  return createTokenVerifier({
    issuers: new Map([[issuer, null]]),
    keys: outsideIssuerKeys(issuer),
    isEnded: async (id, freshMs) => endedGrants.has(id, freshMs),
    lookUp: createLookUpCaller(db, tenants),
    onForeignAudience: (audience) => {
      if (warned.has(audience) || warned.size === MOST_WARNED) return
      warned.add(audience)
      log.warn({ audience, needed: AUDIENCE }, "the issuer's tokens are for somebody else: set their audience there")
    },
  })
}
