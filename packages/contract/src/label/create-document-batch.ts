import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, MOST_IDS } from "../item/item-shapes.ts"
import { documentKindSchema } from "./document-shapes.ts"

/** The page keeps it with a file that it can make again. */
export const documentBatchBodySchema = z.strictObject({ Ids: itemIdsSchema, Kind: documentKindSchema })

export const createDocumentBatch = defineCall({
  name: "createDocumentBatch",
  summary: `Packing slips, one picking list, proofs of posting or customs papers of up to ${MOST_IDS} items, as one PDF`,
  method: "POST",
  path: "/document/batch",
  access: "customer",
  feature: "Labels",
  body: documentBatchBodySchema,
  result: z.strictObject({
    /** Short-lived; answers the file itself. Empty when there is nothing to print. */
    Href: z.string(),
    /** Items in it. */
    Count: z.int(),
    Missing: z.array(z.strictObject({ Id: itemIdSchema, Reason: z.string() })),
  }),
  refusals: [],
})
