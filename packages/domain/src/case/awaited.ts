/** Whom a case waits for: the seller, us, or nobody, because there is nothing to do. */
export const AWAITED = ["Customer", "Us", "Nobody"] as const
export type Awaited = (typeof AWAITED)[number]

/** Who wrote or sent something in a case. */
export const CASE_AUTHORS = ["Customer", "Operator"] as const
export type CaseAuthor = (typeof CASE_AUTHORS)[number]

/** The kinds of case; both have messages and documents. */
export const CASE_KINDS = ["Claim", "Support"] as const
export type CaseKind = (typeof CASE_KINDS)[number]
