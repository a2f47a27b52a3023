import type { RefreshOutcome } from "../../../marketplace.ts"
import type { TiktokAnswer } from "../api.ts"
import { fromResponse as tokensFromResponse } from "../complete/from-response.ts"

export function fromResponse(answer: TiktokAnswer): RefreshOutcome {
  const credentials = tokensFromResponse(answer)
  if (!credentials.ok) return { kind: "problem", problem: credentials.error }
  return { kind: "renewed", credentials: credentials.value }
}
