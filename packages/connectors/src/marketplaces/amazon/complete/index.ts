import type { CompleteOutcome, LinkCallback } from "../../../marketplace.ts"
import type { AmazonApi } from "../api.ts"
import { manifest } from "../manifest.ts"
import { profileOf } from "../profile/index.ts"
import { fromResponse } from "./from-response.ts"
import { toAgreed } from "./to-request.ts"

/** Amazon wants the seller to agree again after so long, whatever was done meanwhile. */
const CONSENT_MS = (manifest.tokens.refreshSeconds ?? 0) * 1000

export async function complete(api: AmazonApi, callback: LinkCallback, signal: AbortSignal): Promise<CompleteOutcome> {
  const agreed = toAgreed(callback)
  if (!agreed.ok) return agreed.error
  const credentials = await api.token(agreed.value.form, Date.now() + CONSENT_MS, signal)
  if (!credentials.ok) return { kind: "problem", problem: credentials.error }
  return fromResponse(await profileOf(api, agreed.value.sellerId, credentials.value, signal), credentials.value)
}
