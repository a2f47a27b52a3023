import type { CompleteOutcome, Credentials, ProfileOutcome } from "../../../marketplace.ts"

export function fromResponse(outcome: ProfileOutcome, credentials: Credentials): CompleteOutcome {
  return outcome.kind === "profile" ? { kind: "linked", account: { profile: outcome.profile, credentials } } : outcome
}
