import { createTokenVerifier, AUDIENCE, type TokenVerifier } from "@smart-send/server/platform/auth/verify-token"
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWK } from "jose"

/** The one user of every token, whichever its customer. */
export const TOKEN_SUBJECT = "0199aaaa-0000-7000-8000-000000000001"
const TEST_ISSUER = "https://issuer.test/identity"

export interface TestTokens {
  readonly verifier: TokenVerifier
  /** For another process that should accept the same tokens. */
  readonly publicJwk: JWK
  /** A token that is valid for ten minutes by default; `claims` override the usual ones. */
  mint(claims: Readonly<Record<string, unknown>>, lifetime?: string): Promise<string>
}

interface TestTokensOptions {
  readonly isEnded?: (grantId: string, freshMs?: number) => Promise<boolean>
}

/** Tokens signed by a key of this test only, and the verifier that accepts them. */
export async function createTestTokens(options: TestTokensOptions = {}): Promise<TestTokens> {
  const { privateKey, publicKey } = await generateKeyPair("ES256")
  const publicJwk = { ...(await exportJWK(publicKey)), alg: "ES256", kid: "test" }
  return {
    verifier: verifierOf(publicJwk, options),
    publicJwk,
    mint: (claims, lifetime = "10m") =>
      new SignJWT({ email: "seller@demo.test", ...claims })
        .setProtectedHeader({ alg: "ES256", kid: "test", typ: "at+jwt" })
        .setIssuer(TEST_ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(typeof claims["sub"] === "string" ? claims["sub"] : TOKEN_SUBJECT)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(privateKey),
  }
}

/** A verifier of tokens signed by the key with this public part. */
export function verifierOf(publicJwk: JWK, options: TestTokensOptions = {}): TokenVerifier {
  const keys = createLocalJWKSet({ keys: [publicJwk] })
  return createTokenVerifier({ ...options, issuers: new Map([[TEST_ISSUER, null]]), keys })
}
