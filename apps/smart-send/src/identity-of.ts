import { createIdentity, type Identity } from "@smart-send/identity/create-identity"
import type { Platform } from "@smart-send/server/context"
import type { Environment } from "./read-environment.ts"
import type { Secrets } from "./secrets-of.ts"

interface IdentityParts {
  readonly platform: Platform
  readonly origins: ReadonlyMap<string, string>
  readonly secrets: Secrets
  readonly mailsAt: string | undefined
}

/** Null when an outside issuer signs people in. */
export async function identityOf(
  { oidcIssuer, mode }: Environment,
  { platform, origins, secrets, mailsAt }: IdentityParts,
): Promise<Identity | null> {
  if (oidcIssuer !== null) return null
  const { db, tenants, log, mailServer } = platform
  const { identity: secret, oldIdentities: oldSecrets } = secrets
  return createIdentity({
    db,
    tenants,
    origins,
    demo: mode === "demo",
    secret,
    oldSecrets,
    log,
    sendsMail: mailServer !== undefined,
    ...(mailsAt === undefined ? {} : { mailsAt }),
  })
}
