import { CLAIM_STATUSES, type ClaimStatus } from "@smart-send/domain/claim/claim-status"
import type { SupportStatus } from "@smart-send/domain/support/support-status"
import type { Meaning } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { CLAIM_MEANING } from "../../cases/claim-meaning.ts"
import { TICKET_MEANING } from "../../cases/ticket-meaning.ts"

/** The word of a status, and its meaning, as sellers read it too. */
export function useStandingOf(status: ClaimStatus | SupportStatus): {
  readonly meaning: Meaning
  readonly word: string
} {
  const { t: claims } = useTranslation("claims")
  const { t: support } = useTranslation("support")
  return isOfClaim(status)
    ? { meaning: CLAIM_MEANING[status], word: claims(`state.${status}`) }
    : { meaning: TICKET_MEANING[status], word: support(`state.${status}`) }
}

function isOfClaim(status: ClaimStatus | SupportStatus): status is ClaimStatus {
  return CLAIM_STATUSES.some((each) => each === status)
}
