/** What a case takes (CASE-9), as its content tells. */
export const DOCUMENT_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
