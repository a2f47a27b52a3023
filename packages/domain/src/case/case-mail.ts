/** What a seller is written to about: an operator has answered, asked, offered, declined, warned or closed (CASE-16). */
export const CASE_MAILS = [
  "CaseAnswered",
  "CaseAsked",
  "CaseOffered",
  "CaseDeclined",
  "CaseWarned",
  "CaseClosed",
] as const
export type CaseMail = (typeof CASE_MAILS)[number]
