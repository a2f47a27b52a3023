import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { Result } from "@smart-send/domain/result/result"
import type { Credentials, RefreshOutcome } from "../../../marketplace.ts"

export function fromResponse(tokens: Result<Credentials, MarketplaceProblem>): RefreshOutcome {
  return tokens.ok ? { kind: "renewed", credentials: tokens.value } : { kind: "problem", problem: tokens.error }
}
