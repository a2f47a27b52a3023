import type { ClaimStatus } from "@smart-send/domain/claim/claim-status"
import type { Meaning } from "@smart-send/ui/meaning-badge"

export const CLAIM_MEANING: Readonly<Record<ClaimStatus, Meaning>> = {
  Submitted: "moving",
  "Under Review": "moving",
  "Pending Documents": "attention",
  "Pending Approval": "moving",
  "Offer Made": "attention",
  Paid: "ready",
  Declined: "broken",
  Withdrawn: "saved",
}
