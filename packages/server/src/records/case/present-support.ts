import type { supportCaseSchema, supportDetailSchema } from "@smart-send/contract/support/support-shapes"
import { caseNumber } from "@smart-send/domain/case/case-number"
import { SELLER_SUPPORT_EVENTS, supportAwaits, supportEvents } from "@smart-send/domain/support/support-status"
import type { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import type { CourierNames } from "../courier/courier-names.ts"
import { presentAbout } from "./case-about.ts"
import { readDocuments } from "./case-documents.ts"
import { readMessages } from "./case-messages.ts"
import type { CaseViewer } from "./case-viewer.ts"
import { presentDocument, presentMessage } from "./present-case.ts"
import { readSupportCase, type SupportRow } from "./support-rows.ts"

export function presentSupportCase(row: SupportRow, names: CourierNames): z.output<typeof supportCaseSchema> {
  return {
    Id: row.id,
    InternalId: caseNumber("Support", row.number),
    Status: { Name: row.status, Awaits: supportAwaits(row.status) },
    Topic: row.topic,
    Subject: row.subject,
    About: row.booking_id === null ? null : presentAbout(row, names),
    Created: row.created.toISOString(),
    Changed: row.changed.toISOString(),
    Closed: row.closed?.toISOString() ?? null,
    Closes: row.closes?.toISOString() ?? null,
    Unread: row.unread,
  }
}

/** A support case of the scope's customer with all that belongs to it, as its seller sees it; null for none. */
export async function readSupportDetail(
  tx: Tx,
  viewer: CaseViewer,
  { id, brand, names }: { readonly id: string; readonly brand: string | null; readonly names: CourierNames },
): Promise<z.output<typeof supportDetailSchema> | null> {
  const row = await readSupportCase(tx, viewer, id)
  if (row === undefined) return null
  const messages = await readMessages(tx, { kind: "Support", id })
  const documents = await readDocuments(tx, { kind: "Support", id })
  return {
    ...presentSupportCase(row, names),
    Messages: messages.map((message) => presentMessage(message, brand)),
    Documents: documents.map(presentDocument),
    Actions: [...supportEvents(row.status, SELLER_SUPPORT_EVENTS)],
  }
}
