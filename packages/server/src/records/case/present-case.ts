import type { caseDocumentSchema, caseMessageSchema } from "@smart-send/contract/case/case-shapes"
import type { z } from "zod"
import type { DocumentRow } from "./case-documents.ts"
import type { MessageRow } from "./case-messages.ts"

/** `brand` stands for the tenant's staff; null where they are shown by their names. */
export function presentMessage(row: MessageRow, brand: string | null): z.output<typeof caseMessageSchema> {
  return {
    Id: row.id,
    Number: row.seq,
    Author: row.author,
    AuthorName: row.author === "Operator" && brand !== null ? brand : row.author_name,
    Event: row.event,
    Message: row.body,
    Created: row.created.toISOString(),
  }
}

export function presentDocument(row: DocumentRow): z.output<typeof caseDocumentSchema> {
  return {
    Id: row.id,
    Name: row.name,
    ContentType: row.content_type,
    Size: row.size,
    Author: row.author,
    Created: row.created.toISOString(),
    IsRemoved: row.is_removed,
  }
}
