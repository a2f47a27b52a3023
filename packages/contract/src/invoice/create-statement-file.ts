import { monthSchema } from "@smart-send/domain/invoice/month"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

const formatSchema = z.enum(["PDF", "CSV"])

/** The page keeps it with a file that it can make again. */
export const statementFileBodySchema = z.union([
  z.strictObject({ Month: monthSchema, Format: formatSchema }),
  z.strictObject({ InvoiceId: z.uuid(), Format: formatSchema }),
])

export const createStatementFile = defineCall({
  name: "createStatementFile",
  summary: "A link to a month's statement, or to an invoice or credit note, as a file",
  method: "POST",
  path: "/statement/file",
  access: "customer",
  body: statementFileBodySchema,
  /** Short-lived; answers the file itself. */
  result: z.strictObject({ Href: z.string() }),
  refusals: ["NOT-FOUND"],
})
