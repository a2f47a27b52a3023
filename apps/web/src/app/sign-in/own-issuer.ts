import type { OidcMetadata } from "oidc-client-ts"

/** The address of the issuer that comes with the product, on the origin of the page (SIGNIN-2). */
export const ownIssuer = (origin: string): string => `${origin}/identity`

/**
 * What its discovery document says of it, as far as the browser needs it: known here, so that nobody waits for it after
 * a reload. An issuer elsewhere is asked.
 */
export function ownIssuerMetadata(origin: string): Partial<OidcMetadata> {
  const issuer = ownIssuer(origin)
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/session/end`,
  }
}
