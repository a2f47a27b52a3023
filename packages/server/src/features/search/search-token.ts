import type { SearchScope } from "@smart-send/connectors/search-service"
import { jwtVerify, SignJWT } from "jose"
import { z } from "zod"

const ISSUER = "smart-send"
const AUDIENCE = "search"

const claimsSchema = z.object({ tenant: z.string(), customer: z.string() })

/** Signs who may search whose orders, and until when. */
export async function signSearchToken(secret: Uint8Array, scope: SearchScope, until: Date): Promise<string> {
  return new SignJWT({ tenant: scope.tenant, customer: scope.customerId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime(until)
    .sign(secret)
}

/** Whether the token lets this customer search now: ours, in time, and of nobody else. */
export async function holdsSearchToken(
  secret: Uint8Array,
  token: string,
  { tenant, customerId }: SearchScope,
  now: Date,
): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ["exp"],
    })
    const claims = claimsSchema.safeParse(payload)
    return claims.success && claims.data.tenant === tenant && claims.data.customer === customerId
  } catch {
    return false
  }
}
