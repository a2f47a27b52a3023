/** What a case holds at most (CASE-9). Sizes in bytes. */
export const CASE_LIMITS = {
  message: 5000,
  subject: 150,
  messages: 500,
  documents: 20,
  documentSize: 10_000_000,
  /** Characters of a document's name. */
  documentName: 120,
  /** Open support cases of a customer. */
  openSupport: 100,
  /** Days after which a support case is closed whose seller was warned and says nothing (CASE-17). */
  warnedDays: 7,
} as const
