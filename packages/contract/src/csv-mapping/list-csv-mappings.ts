import { csvMappingSchema } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const csvMappingListSchema = z.strictObject({ CsvMappings: z.array(csvMappingSchema) })

export const listCsvMappings = defineCall({
  name: "listCsvMappings",
  summary: "How this customer wants the columns of their files to be read; last changed first",
  method: "GET",
  path: "/csv-mapping/list",
  access: "customer",
  feature: ["CsvUpload", "CsvMapping"],
  result: csvMappingListSchema,
  refusals: [],
})
