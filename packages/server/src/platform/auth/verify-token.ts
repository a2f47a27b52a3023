import { hash } from "node:crypto"
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose"
import { z } from "zod"
import type { Caller } from "./caller.ts"
import { ServiceUnavailable } from "../db/service-down.ts"

/** The audience of every token for the edge. */
export const AUDIENCE = "smart-send-edge"
/** Clocks may differ by this much (SIGNIN-12). */
const SKEW_SECONDS = 60
const MOST_REMEMBERED = 10_000
/** How long an answer is remembered that leaned on a database row, which may change. */
const LOOKED_UP_MS = 60_000

const claimsSchema = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  iss: z.string(),
  tenant: z.string().optional(),
  customer: z.uuid().nullable().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  gid: z.string().optional(),
})
export type TokenClaims = z.infer<typeof claimsSchema>

/** Tells who holds a token, or null when it is not to be taken. `host` is the host name the call came by. */
export interface TokenVerifier {
  verify(token: string, host: string): Promise<Caller | null>
  /** The same for what outlives one request, a socket: also says how long. */
  admit(token: string, host: string): Promise<Admission | null>
}

/** Somebody let in, for as long as their token is good. */
export interface Admission {
  readonly caller: Caller
  /** When the token ends, in milliseconds since 1970, without the skew that is allowed when it is first shown. */
  readonly expires: number
  /** Whether they have signed out since, by what the database said no longer than `freshMs` ago. */
  isEnded(freshMs: number): Promise<boolean>
}

export interface TokenVerifierOptions {
  /** Issuers taken, each with the tenant it signs in for; null when the tenant goes by claim or host (an outside issuer). */
  readonly issuers: ReadonlyMap<string, string | null>
  readonly keys: JWTVerifyGetKey
  /** Whether the grant behind a token was ended. */
  readonly isEnded?: (grantId: string, freshMs?: number) => Promise<boolean>
  /** For an issuer whose tokens don't name tenant and customer. */
  readonly lookUp?: (claims: TokenClaims, host: string) => Promise<Caller | null>
}

interface Remembered {
  readonly caller: Caller
  readonly grantId: string | undefined
  readonly expires: number
  readonly until: number
}

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  // Checking a signature costs about as much as a whole small answer, so a good token is checked once (kept by its
  // hash: a dump of memory holds no tokens). Insertion order makes it forget the one not used for longest.
  const remembered = new Map<string, Remembered>()

  const recall = (key: string): Remembered | null => {
    const known = remembered.get(key)
    if (known === undefined) return null
    remembered.delete(key)
    if (known.until <= Date.now()) return null
    remembered.set(key, known)
    return known
  }

  const check = async (token: string, host: string): Promise<Remembered | null> => {
    const claims = await verifiedClaims(token, options)
    if (claims === null) return null
    const caller = await callerOf(claims, host, options)
    if (caller === null) return null
    const expires = claims.exp * 1000
    const withSkew = expires + SKEW_SECONDS * 1000
    const until = claims.tenant === undefined ? Math.min(withSkew, Date.now() + LOOKED_UP_MS) : withSkew
    return { caller, grantId: claims.gid, expires, until }
  }

  const isEnded = async ({ grantId }: Remembered, freshMs?: number): Promise<boolean> =>
    grantId !== undefined && (await options.isEnded?.(grantId, freshMs)) === true

  const find = async (token: string, host: string): Promise<Remembered | null> => {
    const key = hash("sha256", `${host} ${token}`, "base64url")
    let known = recall(key)
    if (known === null) {
      known = await check(token, host)
      if (known === null) return null
      remembered.set(key, known)
      if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? key)
    }
    return (await isEnded(known)) ? null : known
  }

  return {
    verify: async (token, host) => (await find(token, host))?.caller ?? null,
    async admit(token, host) {
      const known = await find(token, host)
      return known && { caller: known.caller, expires: known.expires, isEnded: (freshMs) => isEnded(known, freshMs) }
    },
  }
}

async function verifiedClaims(token: string, options: TokenVerifierOptions): Promise<TokenClaims | null> {
  let payload: JWTPayload
  try {
    const verified = await jwtVerify(token, options.keys, {
      algorithms: ["RS256", "ES256"],
      audience: AUDIENCE,
      issuer: [...options.issuers.keys()],
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ["sub", "exp"],
    })
    payload = verified.payload
  } catch (error) {
    // The issuer's keys could not be had: that is not the token's fault.
    if (error instanceof errors.JWKSTimeout)
      throw new ServiceUnavailable("The issuer does not answer.", { cause: error })
    if (error instanceof errors.JOSEError) return null
    throw error
  }
  const claims = claimsSchema.safeParse(payload)
  return claims.success ? claims.data : null
}

async function callerOf(claims: TokenClaims, host: string, options: TokenVerifierOptions): Promise<Caller | null> {
  const issuersTenant = options.issuers.get(claims.iss) ?? null
  if (claims.tenant === undefined) {
    return issuersTenant === null ? ((await options.lookUp?.(claims, host)) ?? null) : null
  }
  if (issuersTenant !== null && issuersTenant !== claims.tenant) return null
  return {
    userId: claims.sub,
    tenant: claims.tenant,
    customerId: claims.customer ?? null,
    email: claims.email ?? "",
  }
}
