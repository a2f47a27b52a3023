import type { Call } from "../call/define-call.ts"
import { addClaimDocument } from "./add-claim-document.ts"
import { answerOffer } from "./answer-offer.ts"
import { createClaim } from "./create-claim.ts"
import { getClaim } from "./get-claim.ts"
import { getClaimable } from "./get-claimable.ts"
import { listClaims } from "./list-claims.ts"
import { readClaim } from "./read-claim.ts"
import { replyToClaim } from "./reply-to-claim.ts"
import { withdrawClaim } from "./withdraw-claim.ts"

/** The seller's calls about claims. */
export const claimCalls: readonly Call[] = [
  listClaims,
  getClaim,
  getClaimable,
  createClaim,
  replyToClaim,
  addClaimDocument,
  answerOffer,
  withdrawClaim,
  readClaim,
]
