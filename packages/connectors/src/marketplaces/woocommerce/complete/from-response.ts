import type { CompleteOutcome, ProfileOutcome } from "../../../marketplace.ts"
import type { WooCommerceAccess } from "../api.ts"

export function fromResponse(outcome: ProfileOutcome, { key, secret }: WooCommerceAccess): CompleteOutcome {
  if (outcome.kind !== "profile") return outcome
  const credentials = { secrets: { key, secret }, accessExpiresAt: null, refreshExpiresAt: null }
  return { kind: "linked", account: { profile: outcome.profile, credentials } }
}
