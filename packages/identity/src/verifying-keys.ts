import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from "jose"

/**
 * A token with an unknown key makes us look in the database, but no more often than this, because anybody can invent
 * one.
 */
const LOOK_AGAIN_MS = 10_000

/**
 * The keys that verify tokens. Another process may have started with a newer key, so an unknown key is looked up in the
 * database.
 */
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
