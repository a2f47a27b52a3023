import type { LinkOutcome, ProfileOutcome } from "../../../marketplace.ts"
import type { WooCommerceAccess } from "../api.ts"

/** What typed keys come to: keys that the shop does not take are told at their field. */
export function fromResponse(outcome: ProfileOutcome, { key, secret }: WooCommerceAccess): LinkOutcome {
  if (outcome.kind === "profile") {
    const credentials = { secrets: { key, secret }, accessExpiresAt: null, refreshExpiresAt: null }
    return { kind: "linked", account: { profile: outcome.profile, credentials } }
  }
  const { kind } = outcome.problem
  if (kind === "grant-ended") return { kind: "refused", field: "Key", message: "The shop does not take this key." }
  if (kind === "token-refused")
    return { kind: "refused", field: "Secret", message: "The shop does not take these keys." }
  return outcome
}
