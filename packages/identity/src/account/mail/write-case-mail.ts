import type { CaseKind } from "@smart-send/domain/case/awaited"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import type { CaseMail } from "@smart-send/domain/case/case-mail"
import type { WrittenAccountMail } from "./write-account-mail.ts"

export interface CaseMailParts {
  readonly mail: CaseMail
  readonly kind: CaseKind
  readonly id: string
  /** C100001. */
  readonly number: string
  /** Empty for a case without an order. */
  readonly order: string
  readonly product: string
  /** The tenant's own address, without a trailing slash. */
  readonly origin: string
}

/** The pages of the account area that such a mail leads to. */
const PAGES: Readonly<Record<CaseKind, string>> = { Claim: "/myaccount/claims/", Support: "/myaccount/support/" }
const PREFERENCES = "/myaccount/preferences"

const NAMES: Readonly<Record<CaseKind, string>> = { Claim: "claim", Support: "enquiry" }

interface Words {
  readonly subject: string
  readonly line: string
}

const WORDS: Readonly<Record<CaseMail, (name: string, product: string) => Words>> = {
  CaseAnswered: (name, product) => ({
    subject: `There is an answer to your ${name}`,
    line: `${product} has answered your ${name}.`,
  }),
  CaseAsked: (name, product) => ({
    subject: `We need something from you for your ${name}`,
    line: `${product} needs something from you to go on with your ${name}.`,
  }),
  CaseOffered: (name, product) => ({
    subject: `There is an offer for your ${name}`,
    line: `${product} has made you an offer for your ${name}. Accept it and it is added to your PrePay balance at once, or decline it.`,
  }),
  CaseDeclined: (name, product) => ({
    subject: `Your ${name} was declined`,
    line: `${product} has declined your ${name}, and says why.`,
  }),
  CaseWarned: (name, product) => ({
    subject: `Your ${name} will soon be closed`,
    line: `${product} has heard nothing from you about your ${name}. It is closed in ${CASE_LIMITS.warnedDays} days unless you answer.`,
  }),
  CaseClosed: (name, product) => ({
    subject: `Your ${name} was closed`,
    line: `${product} has closed your ${name}. If there is something to add, answer in it and it is opened again.`,
  }),
}

/** A mail about a case. What was said in it stays in it: a mail may be read by others, and names no buyer (CASE-16). */
export function writeCaseMail({ mail, kind, id, number, order, product, origin }: CaseMailParts): WrittenAccountMail {
  const { subject, line } = WORDS[mail](`${NAMES[kind]} ${number}`, product)
  return {
    subject,
    heading: subject,
    lines: order === "" ? [line] : [line, `It is about order ${order}.`],
    follow: { text: `Open the ${NAMES[kind]}`, href: `${origin}${PAGES[kind]}${id}` },
    small: [
      `You can switch off emails about claims and enquiries in your communication preferences: ${origin}${PREFERENCES}`,
    ],
  }
}
