import { deriveSecret } from "@smart-send/server/platform/secrets/derive-secret"
import { keptSecret } from "@smart-send/server/platform/secrets/kept-secret"
import type { Environment } from "./read-environment.ts"

export interface Secrets {
  /** What all others are derived from. */
  readonly key: string
  readonly links: Uint8Array
  readonly identity: Uint8Array
}

/** The operator's SECRET_KEY, or in the demo one made once and kept beside the data. */
export async function secretsOf({ secretKey, dataDir }: Environment): Promise<Secrets> {
  const key = secretKey ?? (await keptSecret(dataDir, "secret-key"))
  return { key, links: deriveSecret(key, "links"), identity: deriveSecret(key, "identity") }
}
