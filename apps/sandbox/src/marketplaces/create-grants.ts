import { createHmac, randomUUID, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import type { MarketplaceTerms, Shop } from "./shop.ts"

/** What a seller has agreed to. */
export interface Grant {
  readonly account: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** The address that the code was sent to, and must be named with it again; empty where the protocol has none. */
  readonly redirectUri: string
  /** PKCE's challenge; empty where the protocol has none. */
  readonly challenge: string
}

export type GrantKind = "code" | "access" | "refresh"

/** `spent` is a code that was used before; `revoked` was granted before the owner took the consent back. */
export type GrantReading =
  | { readonly kind: "granted"; readonly grant: Grant; readonly expiresAt: number }
  | { readonly kind: "unknown" | "expired" | "revoked" | "spent" }

/** Codes and tokens. They are sealed with the owner's secret and hold all that they stand for, so that they outlive a restart. */
export interface Grants {
  /** @param seconds how long it lives; access tokens as long as the controls say unless it is given. */
  give(kind: GrantKind, grant: Grant, seconds?: number): { readonly token: string; readonly expiresAt: number }
  /** What a token stands for now. Its scopes are cut down to what the controls leave. A code is spent by reading it. */
  read(kind: GrantKind, token: string): GrantReading
  /** Now, by the stand-in's clock. */
  now(): Date
}

const sealedSchema = z.object({
  kind: z.string(),
  account: z.string(),
  clientId: z.string(),
  scopes: z.array(z.string()),
  redirectUri: z.string(),
  challenge: z.string(),
  consents: z.int(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  nonce: z.string(),
})

export function createGrants(
  shop: Shop,
  terms: Pick<MarketplaceTerms, "tokenSeconds" | "refusesTokens" | "scopes">,
): Grants {
  const spent = new Set<string>()

  const macOf = (claims: string, account: string) =>
    createHmac("sha256", shop.accounts.get(account)?.secret ?? randomUUID())
      .update(`${shop.name}:${claims}`)
      .digest()

  function open(token: string): z.infer<typeof sealedSchema> | null {
    const [claims = "", mac = ""] = token.split(".")
    const parsed = sealedSchema.safeParse(jsonOf(claims))
    if (!parsed.success || !shop.accounts.has(parsed.data.account)) return null
    const [known, given] = [macOf(claims, parsed.data.account), Buffer.from(mac, "base64url")]
    return known.length === given.length && timingSafeEqual(known, given) ? parsed.data : null
  }

  return {
    now: shop.now,
    give: (kind, grant, seconds = terms.tokenSeconds()) => {
      const expiresAt = shop.now().getTime() + seconds * 1000
      const sealed = { kind, ...grant, consents: shop.consents(grant.account), expiresAt, nonce: randomUUID() }
      const claims = Buffer.from(JSON.stringify(sealed)).toString("base64url")
      return { token: `${claims}.${macOf(claims, grant.account).toString("base64url")}`, expiresAt }
    },
    read: (kind, token) => {
      const sealed = open(token)
      if (sealed === null || sealed.kind !== kind) return { kind: "unknown" }
      if (kind === "access" && terms.refusesTokens()) return { kind: "unknown" }
      if (kind === "code" && spent.has(sealed.nonce)) return { kind: "spent" }
      if (kind === "code") spent.add(sealed.nonce)
      if (sealed.consents !== shop.consents(sealed.account)) return { kind: "revoked" }
      if (sealed.expiresAt <= shop.now().getTime()) return { kind: "expired" }
      const { account, clientId, redirectUri, challenge, expiresAt } = sealed
      const left = terms.scopes()
      const scopes = left === null ? sealed.scopes : sealed.scopes.filter((scope) => left.includes(scope))
      return { kind: "granted", grant: { account, clientId, redirectUri, challenge, scopes }, expiresAt }
    },
  }
}

function jsonOf(claims: string): unknown {
  try {
    return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"))
  } catch {
    return null
  }
}
