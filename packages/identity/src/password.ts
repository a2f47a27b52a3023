import { hash, verify } from "@node-rs/argon2"

// OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of a password nobody has: an unknown e-mail address costs the same work, so timing tells nothing.
const nobodysHash = hash("no password at all", COST)

/** argon2id, with its salt and cost inside the text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Does the same work whether `passwordHash` is there or not. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isSame = await verify(passwordHash ?? (await nobodysHash), password).catch(() => false)
  return isSame && passwordHash !== null
}
