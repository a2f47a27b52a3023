import { createHmac, timingSafeEqual } from "node:crypto"
import type { CompleteOutcome, LinkCallback } from "../../../marketplace.ts"
import { SHOP_PATTERN, type ShopifyApi } from "../api.ts"
import { toShop } from "../link/to-request.ts"
import { profile } from "../profile/index.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

/** As Shopify's own library has it; milliseconds. */
const OLDEST_MS = 90_000
const NOT_ASKED_FOR = { kind: "refused", message: "Shopify has not answered what was asked." } as const

export async function complete(api: ShopifyApi, callback: LinkCallback, signal: AbortSignal): Promise<CompleteOutcome> {
  const { query, state } = callback
  const isAsked = state !== "" && query["state"] === state
  // Whoever says no comes back unsigned; that can do no harm.
  if (isAsked && query["error"] === "access_denied") return { kind: "declined" }
  const { code } = query
  const shop = shopOf(callback, api)
  if (!isAsked || code === undefined || shop === null) return NOT_ASKED_FOR
  const askedAt = api.now()
  const answer = await api.askTokens(shop, toRequest(code), signal)
  if (!answer.ok) {
    // A code that was used, or is too old.
    return answer.error.kind === "grant-ended" ? NOT_ASKED_FOR : { kind: "problem", problem: answer.error }
  }
  const credentials = fromResponse(answer.value, askedAt)
  if (!credentials.ok) return { kind: "problem", problem: credentials.error }
  const nobody = { externalId: shop, name: "", address: shop, details: {} }
  const who = await profile(api, { profile: nobody, credentials: credentials.value }, signal)
  if (who.kind === "problem") return who
  return { kind: "linked", account: { profile: who.profile, credentials: credentials.value } }
}

/** The shop that was asked, where Shopify has sent this just now and about that shop; null otherwise. */
function shopOf({ query, values }: LinkCallback, { clientSecret, now }: ShopifyApi): string | null {
  const { shop = "", timestamp = "" } = query
  const isLinked = SHOP_PATTERN.test(shop) && shop === toShop(values["ShopDomain"] ?? "")
  const isRecent = /^\d+$/.test(timestamp) && Math.abs(now() - Number(timestamp) * 1000) <= OLDEST_MS
  return isLinked && isRecent && isSigned(query, clientSecret) ? shop : null
}

/** Shopify signs all else of the query, sorted by name and encoded as in an address. */
function isSigned(query: Readonly<Record<string, string>>, secret: string): boolean {
  const given = /^[\da-f]{64}$/.exec(query["hmac"] ?? "")?.[0]
  if (given === undefined || secret === "") return false
  const rest = Object.entries(query).filter(([key]) => key !== "hmac" && key !== "signature")
  const signed = new URLSearchParams(rest.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const expected = createHmac("sha256", secret).update(signed.toString()).digest()
  return timingSafeEqual(Buffer.from(given, "hex"), expected)
}
