import { deriveSecret } from "@smart-send/server/platform/secrets/derive-secret"
import { keptSecret, readKeptSecret } from "@smart-send/server/platform/secrets/kept-secret"
import type { KeyRing } from "@smart-send/server/platform/secrets/secret-key-in-use"
import type { Environment } from "./read-environment.ts"

/** The name of the demo's own key in the data folder. */
export const KEPT_KEY = "secret-key"

/** What the seal of sellers' credentials is derived for. */
export const CREDENTIAL_SEAL = "marketplace credentials"

export interface Secrets {
  /** The key ring from which all other secrets are derived. */
  readonly ring: KeyRing
  readonly links: Uint8Array
  readonly identity: Uint8Array
  /** Derived from former keys. */
  readonly oldIdentities: readonly Uint8Array[]
}

/** The operator's SECRET_KEY, or in the demo a generated one that is stored beside the data. */
export async function secretsOf(environment: Environment): Promise<Secrets> {
  const current = environment.secretKey ?? (await keptSecret(environment.dataDir, KEPT_KEY))
  // The old key of an interrupted rotation may still be needed.
  const left = environment.secretKey === null ? await readKeptSecret(environment.dataDir, `${KEPT_KEY}.old`) : null
  const ring = { current, old: [...(left === null ? [] : [left]), ...environment.oldSecretKeys] }
  return {
    ring,
    links: deriveSecret(current, "links"),
    identity: identityOf(current),
    oldIdentities: ring.old.map(identityOf),
  }
}

function identityOf(key: string): Uint8Array {
  return deriveSecret(key, "identity")
}
