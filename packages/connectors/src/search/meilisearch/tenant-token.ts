import { createHmac, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import type { SearchScope } from "../../search-service.ts"
import { equals } from "./filter.ts"
import { indexOf } from "./index-settings.ts"
import type { SigningKey } from "./signing-key.ts"

const payloadSchema = z.object({
  searchRules: z.record(z.string(), z.object({ filter: z.string() })),
  apiKeyUid: z.string(),
  exp: z.number(),
})

/**
 * A tenant token: a JWT (HS256) that Meilisearch puts its filter to every search with. Whoever holds it searches one customer's orders, and no
 * query can take the filter off.
 */
export function signTenantToken({ uid, key }: SigningKey, scope: SearchScope, until: Date): string {
  const payload = {
    searchRules: { [indexOf(scope.tenant)]: { filter: filterOf(scope) } },
    apiKeyUid: uid,
    exp: Math.floor(until.getTime() / 1000),
  }
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(payload)}`
  return `${signed}.${signatureOf(signed, key)}`
}

/** Whether the token is ours, in time, and for this customer: Meilisearch would take one for another customer as well. */
export function isTenantToken(token: string, { uid, key }: SigningKey, scope: SearchScope, at: Date): boolean {
  const payload = payloadSchema.safeParse(signedPart(token, key))
  if (!payload.success || payload.data.apiKeyUid !== uid) return false
  const rules = Object.entries(payload.data.searchRules)
  const isTheirs =
    rules.length === 1 && rules[0]?.[0] === indexOf(scope.tenant) && rules[0][1].filter === filterOf(scope)
  return isTheirs && payload.data.exp * 1000 > at.getTime()
}

/** What the token says; null for one that was not signed with the key. */
function signedPart(token: string, key: string): unknown {
  const [header = "", body = "", signature = "", ...rest] = token.split(".")
  const expected = Buffer.from(signatureOf(`${header}.${body}`, key))
  const given = Buffer.from(signature)
  const isSigned = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned ? decode(body) : null
}

function filterOf({ tenant, customerId }: SearchScope): string {
  return `${equals("tenant", tenant)} AND ${equals("customer", customerId)}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url")
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as unknown
  } catch {
    return null
  }
}

function signatureOf(signed: string, key: string): string {
  return createHmac("sha256", key).update(signed).digest("base64url")
}
