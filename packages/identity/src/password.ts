import { hash, verify } from "@node-rs/argon2"

// OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A hash that no password matches: an unknown e-mail address takes the same work, so the time reveals nothing.
const nobodysHash = hash("no password at all", COST)

/** Hashes with argon2id; the text contains the salt and the cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Takes the same time whether or not there is a `passwordHash`. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isSame = await verify(passwordHash ?? (await nobodysHash), password).catch(() => false)
  return isSame && passwordHash !== null
}
