import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from "jose"

/** A token of a key we have not heard of makes us look, but no more often than this: anybody can invent one. */
const LOOK_AGAIN_MS = 10_000

/** What tokens are verified with. Another process may have started with a newer key: an unknown one is looked for in the database. */
export function createVerifyingKeys(first: readonly JWK[], load: () => Promise<readonly JWK[]>): JWTVerifyGetKey {
  let keys = setOf(first)
  let lookedAt = -Infinity
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      const now = performance.now()
      if (!(error instanceof errors.JWKSNoMatchingKey) || now - lookedAt < LOOK_AGAIN_MS) throw error
      lookedAt = now
      keys = setOf(await load())
      return keys(header, token)
    }
  }
}

function setOf(keys: readonly JWK[]): JWTVerifyGetKey {
  return createLocalJWKSet({ keys: keys.map(publicPart) })
}

function publicPart({ kty, kid, alg, use, n, e }: JWK): JWK {
  return Object.fromEntries(Object.entries({ kty, kid, alg, use, n, e }).filter(([, value]) => value !== undefined))
}
