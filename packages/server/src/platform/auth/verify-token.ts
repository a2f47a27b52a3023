import { hash } from "node:crypto"
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose"
import { isStorable } from "@smart-send/domain/text/storable-text"
import { z } from "zod"
import type { Caller } from "./caller.ts"
import { ServiceUnavailable } from "../db/service-down.ts"

/** The audience of every token for the edge. */
export const AUDIENCE = "smart-send-edge"
/** The clock skew that is allowed (SIGNIN-12). */
const SKEW_SECONDS = 60
const MOST_REMEMBERED = 10_000
/** How long a caller is cached that was looked up in the database, because the row may change. */
const LOOKED_UP_MS = 60_000

const text = z.string().refine(isStorable)

const claimsSchema = z.object({
  sub: text.min(1),
  exp: z.number(),
  iss: z.string(),
  tenant: text.optional(),
  customer: z.uuid().nullable().optional(),
  email: text.optional(),
  email_verified: z.boolean().optional(),
  gid: text.optional(),
  role: z.enum(["seller", "operator"]).optional(),
  scope: text.optional(),
  // As some outside issuers name it.
  scp: z.union([text, z.array(text)]).optional(),
})
export type TokenClaims = z.infer<typeof claimsSchema>

/** Returns the holder of a token, or null when the token is refused. `host` is the host name of the request. */
export interface TokenVerifier {
  verify(token: string, host: string): Promise<Caller | null>
  /**
   * The same for a connection that outlives one request, such as a socket: the answer also says how long the token is
   * valid.
   */
  admit(token: string, host: string): Promise<Admission | null>
}

/** A caller who was let in, for as long as their token is valid. */
export interface Admission {
  readonly caller: Caller
  /** When the token expires, in milliseconds since 1970. The skew allowed at first use is not included. */
  readonly expires: number
  /** Whether the caller has signed out since, according to a database read no longer than `freshMs` ago. */
  isEnded(freshMs: number): Promise<boolean>
}

export interface TokenVerifierOptions {
  /** Accepted issuers, each with its tenant. Null when a claim or the host decides the tenant (an outside issuer). */
  readonly issuers: ReadonlyMap<string, string | null>
  readonly keys: JWTVerifyGetKey
  /** Whether the grant behind a token was ended. */
  readonly isEnded?: (grantId: string, freshMs?: number) => Promise<boolean>
  /** Told of a token that is right in all but its audience, which nothing but another setting of the issuer mends. */
  readonly onForeignAudience?: (audience: string) => void
  /** For an issuer whose tokens do not name the tenant and customer. */
  readonly lookUp?: (claims: TokenClaims, host: string) => Promise<Caller | null>
}

interface Remembered {
  readonly caller: Caller
  readonly grantId: string | undefined
  readonly expires: number
  readonly until: number
}

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  // Checking a signature costs about as much as a small answer, so a valid token is checked once. It is cached by its
  // hash, so that a memory dump holds no tokens. The Map's insertion order makes the least recently used entry the
  // first to go.
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
    // The issuer's keys could not be fetched: the token is not at fault.
    if (error instanceof errors.JWKSTimeout)
      throw new ServiceUnavailable("The issuer does not answer.", { cause: error })
    if (isOfAudience(error)) options.onForeignAudience?.([error.payload.aud ?? ""].flat().join(" "))
    if (error instanceof errors.JOSEError) return null
    throw error
  }
  const claims = claimsSchema.safeParse(payload)
  return claims.success ? claims.data : null
}

function isOfAudience(error: unknown): error is errors.JWTClaimValidationFailed {
  return error instanceof errors.JWTClaimValidationFailed && error.claim === "aud"
}

async function callerOf(claims: TokenClaims, host: string, options: TokenVerifierOptions): Promise<Caller | null> {
  const issuersTenant = options.issuers.get(claims.iss) ?? null
  const scopes = scopesOf(claims, issuersTenant !== null)
  if (claims.tenant === undefined) {
    const found = issuersTenant === null ? await options.lookUp?.(claims, host) : null
    return found == null ? null : { ...found, ...scopes }
  }
  if (issuersTenant !== null && issuersTenant !== claims.tenant) return null
  return { ...callerIn(claims.tenant, claims), ...scopes }
}

/** Our own issuer leaves the claim out where it gave nothing; an outside one may say nothing of scopes at all. */
function scopesOf({ scope, scp }: TokenClaims, isOwn: boolean): Pick<Caller, "scopes"> {
  const given = scope ?? scp ?? (isOwn ? "" : undefined)
  if (given === undefined) return {}
  return { scopes: new Set(typeof given === "string" ? given.split(" ") : given) }
}

function callerIn(tenant: string, { sub, email, role, customer, gid }: TokenClaims): Caller {
  const isOperator = role === "operator"
  return {
    userId: sub,
    tenant,
    // Whoever signs tokens, an operator has no customer.
    customerId: isOperator ? null : (customer ?? null),
    email: email ?? "",
    ...(isOperator ? { role: "operator" as const } : {}),
    ...(gid === undefined ? {} : { grantId: gid }),
  }
}
