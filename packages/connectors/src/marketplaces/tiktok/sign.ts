import { createHmac } from "node:crypto"

/** What a signature is made of. */
export interface Signed {
  /** Without host and query. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** As it goes out; empty for none. */
  readonly body: string
}

const UNSIGNED = new Set(["sign", "access_token", "x-tts-access-token"])

/**
 * The query's names and values by the order of the names, after the path and before the body, between two copies of the secret;
 * HMAC-SHA256 by the secret, in hexadecimal.
 */
export function sign(secret: string, { path, query, body }: Signed): string {
  const pairs = Object.entries(query)
    .filter(([key]) => !UNSIGNED.has(key))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}${value}`)
  return createHmac("sha256", secret)
    .update(`${secret}${path}${pairs.join("")}${body}${secret}`)
    .digest("hex")
}
