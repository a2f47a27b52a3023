import type { Call } from "../call/define-call.ts"
import { addSupportDocument } from "./add-support-document.ts"
import { createSupportCase } from "./create-support-case.ts"
import { getSupportCase } from "./get-support-case.ts"
import { listSupportCases } from "./list-support-cases.ts"
import { readSupportCase } from "./read-support-case.ts"
import { replyToSupport } from "./reply-to-support.ts"
import { withdrawSupportCase } from "./withdraw-support-case.ts"

/** The seller's calls about support cases. */
export const supportCalls: readonly Call[] = [
  listSupportCases,
  getSupportCase,
  createSupportCase,
  replyToSupport,
  addSupportDocument,
  withdrawSupportCase,
  readSupportCase,
]
