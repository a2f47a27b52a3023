import type { Call } from "../call/define-call.ts"
import { countCases } from "./count-cases.ts"
import { getCaseDocumentFile } from "./get-document-file.ts"
import { getCaseDocumentLink } from "./get-document-link.ts"
import { removeCaseDocument } from "./remove-document.ts"

/** The seller's calls about cases of both kinds. */
export const caseCalls: readonly Call[] = [countCases, getCaseDocumentLink, removeCaseDocument, getCaseDocumentFile]
