import { createHmac, timingSafeEqual } from "node:crypto"
import { z } from "zod"

/** A call that its key signed by OAuth 1.0a, in the query or the header, as clients do where a store has no SSL. */
export interface SignedCall {
  readonly key: string
  /** What is wrong with it by the key's secret; null for nothing. */
  readonly whatIsWrong: (secret: string) => string | null
}

const FIFTEEN_MINUTES_S = 15 * 60
const oauthSchema = z.object({
  oauth_consumer_key: z.string(),
  oauth_timestamp: z.string(),
  oauth_nonce: z.string(),
  oauth_signature: z.string(),
  oauth_signature_method: z.string(),
})
const METHODS: ReadonlyMap<string, string> = new Map([
  ["HMAC-SHA1", "sha1"],
  ["HMAC-SHA256", "sha256"],
])

/**
 * Reads the signature of a call; a text names the parameter that is missing, null a call that has none.
 * @param url the whole address, as the client signed it.
 */
export function readOAuth(method: string, url: URL, authorization: string): SignedCall | string | null {
  const given = new Map([...url.searchParams, ...inHeader(authorization)])
  if (![...given.keys()].some((name) => name.startsWith("oauth_"))) return null
  const read = oauthSchema.safeParse(Object.fromEntries(given))
  if (!read.success) return read.error.issues.map(({ path }) => String(path[0])).join(", ")
  const { oauth_consumer_key: key, oauth_signature: signature, ...oauth } = read.data
  return {
    key,
    whatIsWrong: (secret) => {
      const hash = METHODS.get(oauth.oauth_signature_method)
      if (hash === undefined) return "Invalid signature - signature method is invalid."
      const signed = [...given].filter(([name]) => name !== "oauth_signature" && name !== "realm")
      const base = [method.toUpperCase(), `${url.origin}${url.pathname}`, sortedPairs(signed)].map(encoded).join("&")
      const [a, b] = [
        createHmac(hash, `${encoded(secret)}&`)
          .update(base)
          .digest(),
        Buffer.from(signature, "base64"),
      ]
      if (a.length !== b.length || !timingSafeEqual(a, b))
        return "Invalid signature - provided signature does not match."
      return isFresh(key, oauth.oauth_timestamp, oauth.oauth_nonce)
    },
  }
}

/** The nonces of each key, until they are too old to come again. */
const nonces = new Map<string, number>()

function isFresh(key: string, timestamp: string, nonce: string): string | null {
  const now = Math.floor(Date.now() / 1000)
  const at = Number(timestamp)
  if (!(Math.abs(now - at) <= FIFTEEN_MINUTES_S)) return "Invalid timestamp."
  for (const [known, when] of nonces) if (when < now - FIFTEEN_MINUTES_S) nonces.delete(known)
  const name = `${key} ${nonce}`
  if (nonces.has(name)) return "Invalid nonce - nonce has already been used."
  nonces.set(name, at)
  return null
}

function inHeader(authorization: string): readonly (readonly [string, string])[] {
  const fields = /^OAuth (.+)$/i.exec(authorization)?.[1] ?? ""
  return [...fields.matchAll(/(\w+)="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, decodeURIComponent(value)] as const,
  )
}

function sortedPairs(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join("&")
}

/** By RFC 3986. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
