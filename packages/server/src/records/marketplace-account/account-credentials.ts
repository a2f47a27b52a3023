import type { Credentials } from "@smart-send/connectors/marketplace"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { Seal, Sealed } from "../../platform/secrets/seal.ts"

const credentialsSchema = z.strictObject({
  secrets: z.record(z.string(), z.string()),
  accessExpiresAt: z.number().nullable(),
  refreshExpiresAt: z.number().nullable(),
})

/** Whose credentials they are: sealed for one account, they open no other's, though a row be copied over another. */
export interface CredentialOwner {
  readonly tenantId: string
  readonly id: string
}

export function sealCredentials(seal: Seal, owner: CredentialOwner, credentials: Credentials): Sealed {
  return seal.seal(JSON.stringify(credentials), credentialPurpose(owner))
}

/** The error says why they can't be opened: a key that is not there any more, or a row that was changed. */
export function openCredentials(seal: Seal, owner: CredentialOwner, sealed: Sealed): Result<Credentials, string> {
  const opened = seal.open(sealed, credentialPurpose(owner))
  if (!opened.ok) return opened
  const read = credentialsSchema.safeParse(JSON.parse(opened.value))
  return read.success ? ok(read.data) : err("not-ours")
}

/** What an account's credentials are sealed for. */
export function credentialPurpose({ tenantId, id }: CredentialOwner): string {
  return JSON.stringify(["marketplace credentials", tenantId, id])
}
