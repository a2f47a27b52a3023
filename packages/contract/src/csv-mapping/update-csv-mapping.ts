import { csvMappingNameSchema, csvMappingTagsSchema } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { sentMappingsSchema } from "./create-csv-mapping.ts"
import { csvMappingListSchema } from "./list-csv-mappings.ts"

export const updateCsvMapping = defineCall({
  name: "updateCsvMapping",
  summary: "Rename a mapping, make it the Default or no longer, or say anew what its columns are",
  method: "PUT",
  path: "/csv-mapping/update/:id",
  access: "customer",
  feature: "CsvMapping",
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    Name: csvMappingNameSchema.optional(),
    Tags: csvMappingTagsSchema.optional(),
    /** All of them: what is not named is no longer part of the mapping. */
    Mappings: sentMappingsSchema.optional(),
  }),
  result: csvMappingListSchema,
  refusals: ["NOT-FOUND"],
  keyed: true,
})
