import type { RefreshOutcome } from "../../../marketplace.ts"
import type { EtsyAnswer } from "../api.ts"
import { fromResponse as toCredentials } from "../complete/from-response.ts"

/** Both tokens are new: the old refresh token no longer works. */
export function fromResponse(answer: EtsyAnswer, now: number): RefreshOutcome {
  const credentials = toCredentials(answer, now)
  return credentials.ok
    ? { kind: "renewed", credentials: credentials.value }
    : { kind: "problem", problem: credentials.error }
}
