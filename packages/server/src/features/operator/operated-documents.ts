import type { getOperatedDocumentLink as getOperatedDocumentLinkCall } from "@smart-send/contract/operator/get-operated-document-link"
import type { readOperatedCase as readOperatedCaseCall } from "@smart-send/contract/operator/read-operated-case"
import { err, ok } from "@smart-send/domain/result/result"
import type { Platform, RequestContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { lockDocument } from "../../records/case/case-documents.ts"
import { countUnread, noteRead } from "../../records/case/case-messages.ts"
import { labelHref } from "../../records/label/label-link.ts"
import { recordAct } from "./operator-acts.ts"
import { findCustomerOf, operatorOf, withCustomer } from "./operator-scope.ts"

type LinkCall = typeof getOperatedDocumentLinkCall
type ReadCall = typeof readOperatedCaseCall

/** A link to a document of any customer. Who opened it is written down. */
export async function getOperatedDocumentLink(
  platform: Platform,
  context: RequestContext,
  { params: { id } }: Input<LinkCall>,
): Promise<Answer<LinkCall>> {
  const customerId = await findCustomerOf(context, "case_document", id)
  if (customerId === null) return err({ code: "NOT-FOUND" })
  const isThere = await withCustomer(platform, context, customerId, async (tx) => {
    const document = await lockDocument(tx, id)
    if (document === undefined || document.is_removed) return false
    await recordAct(tx, context, { act: "open-document", kind: "Document", id, detail: { CaseId: document.case_id } })
    return true
  })
  if (!isThere) return err({ code: "NOT-FOUND" })
  const grant = { customerId, object: { kind: "case-document", id } } as const
  const scope = { secret: platform.linkSecret, tenant: context.caller.tenant }
  return ok({ Href: labelHref(scope, grant, platform.clock.now()) })
}

/** Notes how far the signed-in operator has read. */
export async function readOperatedCase(
  platform: Platform,
  context: RequestContext,
  { params: { id }, body }: Input<ReadCall>,
): Promise<Answer<ReadCall>> {
  const customerId = await findCustomerOf(context, body.Kind === "Claim" ? "claim" : "support_case", id)
  if (customerId === null) return err({ code: "NOT-FOUND" })
  const viewer = operatorOf(context)
  return withCustomer(platform, context, customerId, async (tx) => {
    await noteRead(tx, { kind: body.Kind, id }, viewer, body.Number)
    return ok({ Unread: await countUnread(tx, { kind: body.Kind, id }, viewer) })
  })
}
