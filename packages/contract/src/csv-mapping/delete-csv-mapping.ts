import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { csvMappingListSchema } from "./list-csv-mappings.ts"

export const deleteCsvMapping = defineCall({
  name: "deleteCsvMapping",
  summary: "Forget a mapping of columns; what was imported by it stays",
  method: "DELETE",
  path: "/csv-mapping/:id",
  access: "customer",
  feature: "CsvMapping",
  params: z.strictObject({ id: z.uuid() }),
  result: csvMappingListSchema,
  refusals: ["NOT-FOUND"],
})
