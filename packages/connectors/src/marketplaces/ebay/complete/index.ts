import type { CompleteOutcome, LinkCallback } from "../../../marketplace.ts"
import type { EbayApi } from "../api.ts"
import { profile } from "../profile/index.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const NOT_ASKED_FOR = { kind: "refused", message: "eBay has not answered what was asked." } as const

export async function complete(api: EbayApi, callback: LinkCallback, signal: AbortSignal): Promise<CompleteOutcome> {
  const { code = "", state = "" } = callback.query
  if (state === "" || state !== callback.state) return NOT_ASKED_FOR
  // Whoever says no comes back without a code.
  if (code === "") return { kind: "declined" }
  const askedAt = api.now()
  const answer = await api.askTokens(toRequest(code, api.ruName), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  const credentials = fromResponse(answer.value, askedAt)
  if (!credentials.ok) {
    const { error } = credentials
    // Of a code it says that it was used, is too old, or was never given out.
    return error.kind === "grant-ended" ? NOT_ASKED_FOR : { kind: "problem", problem: error }
  }
  const nobody = { externalId: "", name: "", address: "", details: {} }
  const who = await profile(api, { profile: nobody, credentials: credentials.value }, signal)
  if (who.kind === "problem") return who
  return { kind: "linked", account: { profile: who.profile, credentials: credentials.value } }
}
