import { createHmac, timingSafeEqual } from "node:crypto"
import { z } from "zod"

/** A key of the stand-in. */
export interface ApiKey {
  readonly uid: string
  readonly key: string
}

const headerSchema = z.object({ alg: z.literal("HS256") })
const payloadSchema = z.object({
  searchRules: z.record(z.string(), z.object({ filter: z.string().optional() }).nullable()),
  apiKeyUid: z.string(),
  exp: z.number().optional(),
})

/** What a tenant token lets its bearer search: of each index the filter that every search is put through. */
export type SearchRules = ReadonlyMap<string, string | null>

/** The rules of a token that was signed with one of the keys and has not expired; null for any other. */
export function readTenantToken(token: string, keys: readonly ApiKey[], nowMs: number): SearchRules | null {
  const [header, body, signature, ...rest] = token.split(".")
  if (header === undefined || body === undefined || signature === undefined || rest.length > 0) return null
  const payload = payloadSchema.safeParse(decode(body))
  if (!headerSchema.safeParse(decode(header)).success || !payload.success) return null
  const { apiKeyUid, exp, searchRules } = payload.data
  const key = keys.find(({ uid }) => uid === apiKeyUid)
  if (key === undefined || (exp !== undefined && exp * 1000 <= nowMs)) return null
  const expected = createHmac("sha256", key.key).update(`${header}.${body}`).digest()
  const given = Buffer.from(signature, "base64url")
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return new Map(Object.entries(searchRules).map(([index, rule]) => [index, rule?.filter ?? null]))
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as unknown
  } catch {
    return null
  }
}
