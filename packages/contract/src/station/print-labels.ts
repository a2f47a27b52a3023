import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, MOST_IDS } from "../item/item-shapes.ts"
import { printJobSchema, reprintReasonSchema, stationIdSchema, unprintedSchema } from "./station-shapes.ts"

export const printLabels = defineCall({
  name: "printLabels",
  summary: `Print the labels of up to ${MOST_IDS} booked items as a station is set`,
  method: "POST",
  path: "/station/:station/print",
  access: "customer",
  feature: "Labels",
  params: z.strictObject({ station: stationIdSchema }),
  body: z.strictObject({
    /** One press of the button. The same press, sent again, prints nothing more and answers with the same jobs. */
    Press: z.uuid(),
    Ids: itemIdsSchema,
    /** Why labels are printed again; kept in the activity of each item whose label was printed before. */
    Reason: reprintReasonSchema.optional(),
  }),
  result: z.strictObject({
    Jobs: z.array(printJobSchema),
    Missing: z.array(unprintedSchema),
    /** Items whose invoice these jobs do not print, because it is a sheet of A4 and the station has a label printer. */
    OnPaper: z.array(itemIdSchema),
    /** Items whose labels were printed before. While no reason is given for them, nothing is printed. */
    NeedReason: z.array(itemIdSchema),
    /** How many labels those items have. */
    LabelsAgain: z.int().min(0),
  }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
