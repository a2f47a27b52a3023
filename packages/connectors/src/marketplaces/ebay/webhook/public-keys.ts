import { createPublicKey, type KeyObject } from "node:crypto"
import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { createTokenKeeper, type TokenOutcome } from "../../../http/create-token-keeper.ts"
import type { EbayAnswer, EbayApi } from "../api.ts"
import { toTokenProblem } from "../../../http/to-token-problem.ts"
import { toProblem } from "../problems.ts"

const HOUR_MS = 3_600_000
/** eBay has one or two at a time. */
const MOST_KEYS = 20
/** Calls for keys count against a limit of their own, so that whoever makes up ids takes nothing from the sellers. */
const TURN = "public keys"
const APP_SCOPE = "https://api.ebay.com/oauth/api_scope"

/** The digests that eBay may sign with, as Node calls them. */
const DIGESTS = { SHA1: "sha1", SHA256: "sha256", SHA384: "sha384", SHA512: "sha512" } as const
const answerSchema = z.object({
  key: z.string(),
  algorithm: z.literal("ECDSA"),
  digest: z.enum(["SHA1", "SHA256", "SHA384", "SHA512"]),
})
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export interface PublicKey {
  readonly key: KeyObject
  readonly digest: (typeof DIGESTS)[keyof typeof DIGESTS]
}

export interface PublicKeys {
  /** Null: eBay has no such key. */
  find(kid: string, signal: AbortSignal): Promise<Result<PublicKey | null, MarketplaceProblem>>
}

/** The keys that eBay signs its notifications with, each kept for an hour. Asking for one needs a token of the app's own. */
export function createPublicKeys(api: EbayApi): PublicKeys {
  const kept = new Map<string, { readonly key: PublicKey; readonly until: number }>()
  const tokens = createTokenKeeper(async (signal) => fetchToken(api, signal), api.now)

  async function fetchKey(kid: string, signal: AbortSignal): Promise<Result<PublicKey | null, MarketplaceProblem>> {
    const token = await tokens.get(signal)
    if (token.kind !== "token") return err({ kind: "unavailable", detail: `no token of the app: ${token.kind}` })
    const path = `/commerce/notification/v1/public_key/${encodeURIComponent(kid)}`
    const by = { token: token.token.value, turn: TURN }
    const answer = await api.sendBy(by, { host: "api", method: "GET", path, limit: "call" }, signal)
    if (!answer.ok) return answer
    return readKey(answer.value)
  }

  return {
    find: async (kid, signal) => {
      const known = kept.get(kid)
      if (known !== undefined && known.until > api.now()) return ok(known.key)
      const found = await fetchKey(kid, signal)
      if (!found.ok || found.value === null) return found
      kept.delete(kid)
      kept.set(kid, { key: found.value, until: api.now() + HOUR_MS })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEYS && oldest !== undefined) kept.delete(oldest)
      return found
    },
  }
}

function readKey(answer: EbayAnswer): Result<PublicKey | null, MarketplaceProblem> {
  if (answer.kind === "failed") {
    return answer.status === 404 || answer.status === 400 ? ok(null) : err(toProblem(answer))
  }
  const said = answerSchema.safeParse(answer.value)
  if (!said.success) return err({ kind: "unclear", detail: "answered no public key" })
  // It stands on one line, which is no PEM yet.
  const bare = said.data.key.replaceAll(/-----[A-Z ]+-----|\s/g, "")
  try {
    const key = createPublicKey({ key: Buffer.from(bare, "base64"), format: "der", type: "spki" })
    return ok({ key, digest: DIGESTS[said.data.digest] })
  } catch {
    return err({ kind: "unclear", detail: "answered a public key that can't be read" })
  }
}

async function fetchToken(api: EbayApi, signal: AbortSignal): Promise<TokenOutcome> {
  const askedAt = api.now()
  const answer = await api.askTokens({ grant_type: "client_credentials", scope: APP_SCOPE }, signal)
  if (!answer.ok) return { kind: "unclear", detail: answer.error.detail }
  if (answer.value.kind === "failed") return { kind: "unclear", detail: toTokenProblem(answer.value).detail }
  const token = tokenSchema.safeParse(answer.value.value)
  if (!token.success) return { kind: "unclear", detail: "answered no token" }
  const { access_token, expires_in } = token.data
  return { kind: "token", token: { value: access_token, expiresAt: askedAt + expires_in * 1000 } }
}
