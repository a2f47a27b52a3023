import type { RefreshOutcome } from "../../../marketplace.ts"
import { fromResponse as tokensFromResponse } from "../complete/from-response.ts"

/** Both tokens are new: the refresh token serves once. @param now milliseconds since 1970, when they were asked for. */
export function fromResponse(value: unknown, now: number): RefreshOutcome {
  const credentials = tokensFromResponse(value, now)
  if (!credentials.ok) return { kind: "problem", problem: credentials.error }
  return { kind: "renewed", credentials: credentials.value }
}
