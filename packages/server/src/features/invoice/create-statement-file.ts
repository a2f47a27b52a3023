import type { createStatementFile as createStatementFileCall } from "@smart-send/contract/invoice/create-statement-file"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { labelHref } from "../../records/label/label-link.ts"
import { hasInvoice } from "./invoice-store.ts"

type Call = typeof createStatementFileCall

const FORMATS = { PDF: "pdf", CSV: "csv" } as const

/** A link to a paper of the caller's own. */
export async function createStatementFile(
  { linkSecret, clock }: Pick<Platform, "linkSecret" | "clock">,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const format = FORMATS[body.Format]
  if ("InvoiceId" in body && !(await context.tx((tx) => hasInvoice(tx, body.InvoiceId))))
    return err({ code: "NOT-FOUND" })
  const object =
    "InvoiceId" in body
      ? { kind: `invoice-${format}` as const, id: body.InvoiceId }
      : { kind: `statement-${format}` as const, id: body.Month }
  const grant = { customerId: context.customerId, object }
  return ok({ Href: labelHref({ secret: linkSecret, tenant: context.caller.tenant }, grant, clock.now()) })
}
