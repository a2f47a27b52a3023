import { createHash, verify } from "node:crypto"
import { z } from "zod"
import type { MarketplaceDelivery, MarketplaceWebhookOutcome } from "../../../marketplace.ts"
import { fromRequest } from "./from-request.ts"
import type { PublicKey, PublicKeys } from "./public-keys.ts"

/** What `x-ebay-signature` holds, as JSON in base64. The digest is the key's own, not what the header says. */
const signatureSchema = z.object({
  kid: z.string().regex(/^[\w-]{1,100}$/),
  signature: z.string().regex(/^[A-Za-z0-9+/=_-]{1,1000}$/),
})

/** Nothing is read of a body before its signature is verified, over the bytes as they came. */
export async function webhook(
  keys: PublicKeys,
  { headers, body }: MarketplaceDelivery,
  signal: AbortSignal,
): Promise<MarketplaceWebhookOutcome> {
  const signed = readSignature(headers["x-ebay-signature"])
  if (signed === null) return { kind: "refused" }
  const found = await keys.find(signed.kid, signal)
  if (!found.ok) return { kind: "problem", problem: found.error }
  if (found.value === null) return { kind: "refused" }
  return isSigned(found.value, body, signed.signature) ? fromRequest(body) : { kind: "refused" }
}

/** eBay tries our address: it wants the code, our token and the address itself as one digest. */
export function challenge(
  verificationToken: string,
  query: Readonly<Record<string, string>>,
  hookUrl: string,
): { readonly challengeResponse: string } | null {
  const code = query["challenge_code"] ?? ""
  if (code === "" || verificationToken === "") return null
  const digest = createHash("sha256").update(code).update(verificationToken).update(hookUrl).digest("hex")
  return { challengeResponse: digest }
}

function readSignature(header: string | readonly string[] | undefined) {
  try {
    const said: unknown = JSON.parse(Buffer.from(String(header ?? ""), "base64").toString("utf8"))
    return signatureSchema.safeParse(said).data ?? null
  } catch {
    return null
  }
}

function isSigned({ key, digest }: PublicKey, body: Uint8Array, signature: string): boolean {
  try {
    return verify(digest, body, key, Buffer.from(signature, "base64"))
  } catch {
    return false
  }
}
