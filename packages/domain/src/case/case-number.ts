import type { CaseKind } from "./awaited.ts"

const LETTERS: Readonly<Record<CaseKind, string>> = { Claim: "C", Support: "S" }

/** How people call a case: C100001 (CASE-1). */
export function caseNumber(kind: CaseKind, number: number): string {
  return `${LETTERS[kind]}${number}`
}
