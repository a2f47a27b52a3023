import { countCases as countCasesCall } from "@smart-send/contract/case/count-cases"
import { getCaseDocumentFile } from "@smart-send/contract/case/get-document-file"
import { getCaseDocumentLink } from "@smart-send/contract/case/get-document-link"
import { removeCaseDocument } from "@smart-send/contract/case/remove-document"
import { addClaimDocument as addClaimDocumentCall } from "@smart-send/contract/claim/add-claim-document"
import { answerOffer as answerOfferCall } from "@smart-send/contract/claim/answer-offer"
import { createClaim as createClaimCall } from "@smart-send/contract/claim/create-claim"
import { getClaim as getClaimCall } from "@smart-send/contract/claim/get-claim"
import { getClaimable as getClaimableCall } from "@smart-send/contract/claim/get-claimable"
import { listClaims as listClaimsCall } from "@smart-send/contract/claim/list-claims"
import { readClaim as readClaimCall } from "@smart-send/contract/claim/read-claim"
import { replyToClaim as replyToClaimCall } from "@smart-send/contract/claim/reply-to-claim"
import { withdrawClaim as withdrawClaimCall } from "@smart-send/contract/claim/withdraw-claim"
import { addSupportDocument as addSupportDocumentCall } from "@smart-send/contract/support/add-support-document"
import { createSupportCase as createSupportCaseCall } from "@smart-send/contract/support/create-support-case"
import { getSupportCase as getSupportCaseCall } from "@smart-send/contract/support/get-support-case"
import { listSupportCases as listSupportCasesCall } from "@smart-send/contract/support/list-support-cases"
import { readSupportCase as readSupportCaseCall } from "@smart-send/contract/support/read-support-case"
import { replyToSupport as replyToSupportCall } from "@smart-send/contract/support/reply-to-support"
import { withdrawSupportCase as withdrawSupportCaseCall } from "@smart-send/contract/support/withdraw-support-case"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { deleteDocument, getDocumentFile, getDocumentLink } from "./case-documents.ts"
import { addClaimDocument, answerOffer, replyToClaim, withdrawClaim } from "./change-own-claim.ts"
import { addSupportDocument, createSupportCase, replyToSupport, withdrawSupportCase } from "./change-own-support.ts"
import { countCases } from "./count-cases.ts"
import { createClaim, getClaimable } from "./create-claim.ts"
import { getClaim, listClaims, markClaimRead } from "./read-claims.ts"
import { getSupportCase, listSupportCases, markSupportRead } from "./read-support.ts"

export const caseRoutes = (platform: Platform): readonly Route[] => [
  route(listClaimsCall, async (context, input) => listClaims(platform, context, input)),
  route(getClaimCall, async (context, input) => getClaim(platform, context, input)),
  route(getClaimableCall, async (context, input) => getClaimable(platform, context, input)),
  route(createClaimCall, async (context, input) => createClaim(platform, context, input)),
  route(replyToClaimCall, async (context, input) => replyToClaim(platform, context, input)),
  route(addClaimDocumentCall, async (context, input) => addClaimDocument(platform, context, input)),
  route(answerOfferCall, async (context, input) => answerOffer(platform, context, input)),
  route(withdrawClaimCall, async (context, input) => withdrawClaim(platform, context, input)),
  route(readClaimCall, async (context, input) => markClaimRead(context, input)),
  route(listSupportCasesCall, async (context, input) => listSupportCases(platform, context, input)),
  route(getSupportCaseCall, async (context, input) => getSupportCase(platform, context, input)),
  route(createSupportCaseCall, async (context, input) => createSupportCase(platform, context, input)),
  route(replyToSupportCall, async (context, input) => replyToSupport(platform, context, input)),
  route(addSupportDocumentCall, async (context, input) => addSupportDocument(platform, context, input)),
  route(withdrawSupportCaseCall, async (context, input) => withdrawSupportCase(platform, context, input)),
  route(readSupportCaseCall, async (context, input) => markSupportRead(context, input)),
  route(countCasesCall, async (context) => countCases(context)),
  route(getCaseDocumentLink, async (context, input) => getDocumentLink(platform, context, input)),
  route(getCaseDocumentFile, async (context, input) => getDocumentFile(platform, context, input)),
  route(removeCaseDocument, async (context, input) => deleteDocument(context, input)),
]
