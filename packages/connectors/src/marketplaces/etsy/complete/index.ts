import type { CompleteOutcome, LinkCallback } from "../../../marketplace.ts"
import type { EtsyApi } from "../api.ts"
import { profile } from "../profile/index.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const NOT_ASKED_FOR = { kind: "refused", message: "Etsy has not answered what was asked." } as const

export async function complete(api: EtsyApi, callback: LinkCallback, signal: AbortSignal): Promise<CompleteOutcome> {
  const { code = "", state = "", error = "" } = callback.query
  if (state === "" || state !== callback.state) return NOT_ASKED_FOR
  if (error === "access_denied") return { kind: "declined" }
  if (code === "") return NOT_ASKED_FOR
  const askedAt = api.now()
  const answer = await api.askTokens(toRequest(api, code, callback), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  const credentials = fromResponse(answer.value, askedAt)
  if (!credentials.ok) {
    const problem = credentials.error
    // Of a code it says that it was used, is too old, or was asked for by another verifier.
    return problem.kind === "grant-ended" ? NOT_ASKED_FOR : { kind: "problem", problem }
  }
  const nobody = { externalId: "", name: "", address: "", details: {} }
  const who = await profile(api, { profile: nobody, credentials: credentials.value }, signal)
  if (who.kind === "problem") return who
  return { kind: "linked", account: { profile: who.profile, credentials: credentials.value } }
}
