import { CSV_LIMITS, SENT_FILE_SIZE } from "@smart-send/domain/csv-import/csv-limits"
import { DATE_ORDERS } from "@smart-send/domain/csv-import/date-orders"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

/** What became of a row. In a trial: what would become of it. */
const rowOutcomeSchema = z.enum(["Created", "Exists", "Changed", "Failed", "LeftOut"])

export const rowResultSchema = z.strictObject({
  Row: z.int().min(1),
  Outcome: rowOutcomeSchema,
  Id: itemIdSchema.nullable(),
  Error: z.string().nullable(),
})
export type RowResult = z.infer<typeof rowResultSchema>

export const rowCountsSchema = z.strictObject({
  Rows: z.int(),
  Created: z.int(),
  Exists: z.int(),
  Changed: z.int(),
  Failed: z.int(),
  LeftOut: z.int(),
  Items: z.int(),
})

export const importFile = defineCall({
  name: "importFile",
  summary: `Import a file of orders as it is: up to ${CSV_LIMITS.rows.toLocaleString("en-GB")} rows; the answer says what became of each`,
  method: "POST",
  path: "/csv/import",
  access: "customer",
  feature: "CsvUpload",
  query: z.strictObject({
    /** Of the file. Its ending is looked at, as in the panel. */
    Name: z.string().trim().min(1).max(255),
    DateOrder: z.enum(DATE_ORDERS).optional(),
    /** What parts the fraction of a number, where the file leaves it open. */
    DecimalMark: z.enum(["point", "comma"]).optional(),
    /** A saved mapping, in place of the one that the headings choose. */
    MappingId: z.uuid().optional(),
    /** `true` saves nothing and says what would become of each row. */
    DryRun: z.enum(["true", "false"]).default("false"),
  }),
  body: z.custom<Uint8Array<ArrayBuffer>>((bytes) => bytes instanceof Uint8Array),
  result: z.strictObject({
    DryRun: z.boolean(),
    /** The kind of file it was read as. */
    Format: z.string(),
    Counts: rowCountsSchema,
    Rows: z.array(rowResultSchema),
  }),
  refusals: [],
  keyed: true,
  raw: true,
  timeoutMs: 180_000,
  fileBody: ["text/csv", "text/tab-separated-values", "application/octet-stream"],
  bodyLimit: SENT_FILE_SIZE,
})
