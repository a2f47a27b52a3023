import { createCsvMapping as createCsvMappingCall } from "@smart-send/contract/csv-mapping/create-csv-mapping"
import { deleteCsvMapping as deleteCsvMappingCall } from "@smart-send/contract/csv-mapping/delete-csv-mapping"
import { listCsvMappings } from "@smart-send/contract/csv-mapping/list-csv-mappings"
import { updateCsvMapping as updateCsvMappingCall } from "@smart-send/contract/csv-mapping/update-csv-mapping"
import { ok } from "@smart-send/domain/result/result"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { createCsvMapping } from "./create-csv-mapping.ts"
import { readCsvMappings } from "./csv-mapping-store.ts"
import { deleteCsvMapping } from "./delete-csv-mapping.ts"
import { updateCsvMapping } from "./update-csv-mapping.ts"

export const csvMappingRoutes: (platform: Platform) => readonly Route[] = () => [
  route(listCsvMappings, async ({ customerId, tx }) =>
    ok({ CsvMappings: [...(await tx((work) => readCsvMappings(work, customerId)))] }),
  ),
  route(createCsvMappingCall, createCsvMapping),
  route(updateCsvMappingCall, updateCsvMapping),
  route(deleteCsvMappingCall, deleteCsvMapping),
]
