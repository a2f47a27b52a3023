import type { getCaseDocumentFile as getCaseDocumentFileCall } from "@smart-send/contract/case/get-document-file"
import type { getCaseDocumentLink as getCaseDocumentLinkCall } from "@smart-send/contract/case/get-document-link"
import type { removeCaseDocument as removeCaseDocumentCall } from "@smart-send/contract/case/remove-document"
import { downloadName } from "@smart-send/domain/case/document-name"
import { CLAIM_STATUSES, isClaimClosed } from "@smart-send/domain/claim/claim-status"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { inScope } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { lockDocument, readDocumentFile, removeDocument } from "../../records/case/case-documents.ts"
import { labelHref, readLabelToken } from "../../records/label/label-link.ts"
import { hasCases } from "./seller-of.ts"

const CLOSED: ReadonlySet<string> = new Set([...CLAIM_STATUSES.filter(isClaimClosed), "Closed"])

type LinkCall = typeof getCaseDocumentLinkCall
type FileCall = typeof getCaseDocumentFileCall
type RemoveCall = typeof removeCaseDocumentCall

export async function getDocumentLink(
  { linkSecret, clock }: Pick<Platform, "linkSecret" | "clock">,
  context: CustomerContext,
  { params: { id } }: Input<LinkCall>,
): Promise<Answer<LinkCall>> {
  const document = await context.tx((tx) => lockDocument(tx, id))
  if (document === undefined || document.is_removed || !hasCases(context, document.kind)) {
    return err({ code: "NOT-FOUND" })
  }
  const { tenant } = context.caller
  const grant = { customerId: context.customerId, object: { kind: "case-document", id } } as const
  return ok({ Href: labelHref({ secret: linkSecret, tenant }, grant, clock.now()) })
}

/** The file that a link leads to, as an attachment that can't run. Nobody is signed in: the link permits this file alone (CASE-10). */
export async function getDocumentFile(
  { linkSecret, clock, db }: Pick<Platform, "linkSecret" | "clock" | "db">,
  { caller: { tenant } }: CustomerContext,
  { params }: Input<FileCall>,
): Promise<Answer<FileCall>> {
  const grant = readLabelToken({ secret: linkSecret, tenant }, params.token, clock.now())
  if (grant === null || grant.object.kind !== "case-document") return err({ code: "LINK-EXPIRED" })
  const { customerId, object } = grant
  const file = await inScope(db, { tenant, customerId }, (tx) => readDocumentFile(tx, object.id))
  if (file === undefined) return err({ code: "NOT-FOUND", message: "This document was deleted." })
  const { name: wholeName, content_type: contentType, bytes } = file
  return ok({ file: { name: downloadName(wholeName), wholeName, contentType, bytes } })
}

/** A seller deletes what they have sent, while its case is open. */
export async function deleteDocument(
  context: CustomerContext,
  { params: { id } }: Input<RemoveCall>,
): Promise<Answer<RemoveCall>> {
  return context.tx(async (tx) => {
    const document = await lockDocument(tx, id)
    if (document === undefined || document.is_removed || !hasCases(context, document.kind)) {
      return err({ code: "NOT-FOUND" })
    }
    if (document.author !== "Customer") {
      return err({ code: "STATE-NOT-ALLOWED", message: "You can delete only documents that you have sent." })
    }
    if (CLOSED.has(document.case_status)) {
      return err({ code: "STATE-NOT-ALLOWED", message: "This case is closed, so its documents stay as they are." })
    }
    await removeDocument(tx, id)
    return ok(null)
  })
}
