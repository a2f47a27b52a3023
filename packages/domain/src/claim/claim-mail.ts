import type { CaseMail } from "../case/case-mail.ts"
import type { ClaimEvent } from "./claim-status.ts"

const MAILS: Readonly<Record<ClaimEvent, CaseMail | null>> = {
  answer: "CaseAnswered",
  "ask-documents": "CaseAsked",
  offer: "CaseOffered",
  approve: "CaseOffered",
  decline: "CaseDeclined",
  // What is between colleagues, and what the seller did.
  review: null,
  propose: null,
  refuse: null,
  reply: null,
  accept: null,
  "decline-offer": null,
  withdraw: null,
}

/** The mail to the seller that something done with a claim causes; null for none (CASE-16). */
export function claimMail(event: ClaimEvent): CaseMail | null {
  return MAILS[event]
}
