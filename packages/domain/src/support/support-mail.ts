import type { CaseMail } from "../case/case-mail.ts"
import type { SupportEvent } from "./support-status.ts"

const MAILS: Readonly<Record<SupportEvent, CaseMail | null>> = {
  answer: "CaseAnswered",
  ask: "CaseAsked",
  warn: "CaseWarned",
  close: "CaseClosed",
  // What the seller did.
  reply: null,
  withdraw: null,
}

/** The mail to the seller that something done with a support case causes; null for none (CASE-16). */
export function supportMail(event: SupportEvent): CaseMail | null {
  return MAILS[event]
}
