import { itemIdSchema } from "@smart-send/domain/id/id"
import { LABELS_A_SHEET } from "@smart-send/domain/label/label-format"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { labelFormatSchema } from "./label-shapes.ts"
import { itemIdsSchema, MOST_IDS } from "../item/item-shapes.ts"

/** The page keeps it with a file that it can make again. */
export const labelBatchBodySchema = z.strictObject({
  Ids: itemIdsSchema,
  Format: labelFormatSchema,
  /** As the ids are given; by SKU and product, as they are picked; or by service. */
  Order: z.enum(["LIST", "PICKING", "SERVICE"]).default("LIST"),
  Split: z.enum(["NONE", "COURIER"]).default("NONE"),
  /** The place of the first label on its sheet, for a sheet of A4 whose first places are used. Other formats begin at 1. */
  StartAt: z.int().min(1).max(LABELS_A_SHEET).default(1),
})

export const createLabelBatch = defineCall({
  name: "createLabelBatch",
  summary: `The labels of up to ${MOST_IDS} booked items as one file, or as one for each courier, in the list's or in picking order`,
  method: "POST",
  path: "/label/batch",
  access: "customer",
  feature: "Labels",
  body: labelBatchBodySchema,
  result: z.strictObject({
    /** Of the first file. Short-lived; answers the file itself. Empty when no label can be printed. */
    Href: z.string(),
    /** Of all files. */
    Count: z.int(),
    /** `Courier` is its name where files were asked for by courier, otherwise null. */
    Files: z.array(z.strictObject({ Href: z.string(), Count: z.int(), Courier: z.string().nullable() })),
    Missing: z.array(z.strictObject({ Id: itemIdSchema, Reason: z.string() })),
    /** Items whose invoice is not in the files, because it is a sheet of A4 and the files are for a label printer. */
    OnPaper: z.array(itemIdSchema),
  }),
  refusals: [],
})
