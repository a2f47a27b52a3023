import {
  columnChoiceSchema,
  CSV_MAPPING_LIMITS,
  csvMappingNameSchema,
  csvMappingTagsSchema,
} from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { csvMappingListSchema } from "./list-csv-mappings.ts"

/** What each column is read as. The Id of an entry is the server's; one that is sent back is ignored. */
export const sentMappingsSchema = z
  .array(columnChoiceSchema.extend({ Id: z.string().max(64).optional() }))
  .min(1)
  .max(CSV_MAPPING_LIMITS.columns)

export const createCsvMapping = defineCall({
  name: "createCsvMapping",
  summary: "Keep a mapping of columns; with the tag Default it takes the place of the Default before",
  method: "POST",
  path: "/csv-mapping/create",
  access: "customer",
  feature: "CsvMapping",
  body: z.strictObject({
    Name: csvMappingNameSchema,
    Tags: csvMappingTagsSchema.default([]),
    Mappings: sentMappingsSchema,
  }),
  result: csvMappingListSchema,
  refusals: [],
  keyed: true,
})
