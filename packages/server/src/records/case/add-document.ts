import type { Problem } from "@smart-send/contract/error/problem"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { Tx } from "../../platform/db/scope.ts"
import { insertDocument, type NewDocument } from "./case-documents.ts"
import type { CaseRef } from "./case-viewer.ts"

const FULL: Problem = {
  code: "STATE-NOT-ALLOWED",
  message: `A case holds ${CASE_LIMITS.documents} documents at most. Put several pictures into one PDF, or raise an enquiry.`,
}

/** Adds a document to a locked case. The same file again is the same document: true only where it is new. */
export async function addDocument(tx: Tx, ref: CaseRef, document: NewDocument): Promise<Result<boolean, Problem>> {
  const keeping = await insertDocument(tx, ref, document)
  return keeping === "Full" ? err(FULL) : ok(keeping === "Kept")
}
