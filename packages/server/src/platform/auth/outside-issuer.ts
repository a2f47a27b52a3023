import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose"
import { z } from "zod"
import { ServiceUnavailable } from "../db/service-down.ts"

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() })
const PATIENCE_MS = 5_000
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

/**
 * The keys of an outside issuer (`OIDC_ISSUER`). Discovery runs at the first token, and jose keeps the keys up to date.
 * @throws Error with a plain sentence when the address is not https (http is allowed on loopback only).
 */
export function outsideIssuerKeys(issuer: string): JWTVerifyGetKey {
  assertSafe(new URL(issuer))
  let keys: Promise<JWTVerifyGetKey> | null = null
  return async (header, token) => {
    keys ??= discover(issuer)
    try {
      return await (
        await keys
      )(header, token)
    } catch (error) {
      // Discovery failed: the next token tries again.
      if (error instanceof ServiceUnavailable) keys = null
      throw error
    }
  }
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const found = discoverySchema.safeParse(
    await fetchJson(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`),
  )
  if (!found.success || found.data.issuer !== issuer) {
    throw new ServiceUnavailable(`The issuer ${issuer} does not describe itself as OIDC_ISSUER says.`)
  }
  const keysAddress = new URL(found.data.jwks_uri)
  assertSafe(keysAddress)
  return createRemoteJWKSet(keysAddress, { timeoutDuration: PATIENCE_MS })
}

async function fetchJson(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) })
    return await answer.json()
  } catch (cause) {
    throw new ServiceUnavailable(`The issuer does not answer at ${address}.`, { cause })
  }
}

function assertSafe(address: URL): void {
  if (address.protocol === "https:" || (address.protocol === "http:" && LOOPBACK.has(address.hostname))) return
  throw new Error(`The sign-in issuer must be reached over https: ${address.href} is not.`)
}
