import type { Failed, LinkOutcome, MarketplaceAccount } from "../../../marketplace.ts"
import type { PrestashopAccess } from "../api.ts"
import type { ProfileOutcome } from "../../../marketplace.ts"

/** A link that can't work is told at the field that is wrong; what may pass is a problem. */
export function fromResponse(outcome: ProfileOutcome, access: PrestashopAccess, isElsewhere: boolean): LinkOutcome {
  if (outcome.kind === "profile") {
    const account: MarketplaceAccount = {
      profile: outcome.profile,
      credentials: { secrets: { key: access.key }, accessExpiresAt: null, refreshExpiresAt: null },
    }
    return { kind: "linked", account }
  }
  if (isElsewhere) {
    return { kind: "refused", field: "StoreAddress", message: "There is no PrestaShop webservice at this address." }
  }
  return isKeyWrong(outcome) ? { kind: "refused", field: "Key", message: "The shop does not take this key." } : outcome
}

function isKeyWrong({ problem }: Failed): boolean {
  return problem.kind === "token-refused" || problem.kind === "grant-ended"
}
