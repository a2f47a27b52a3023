import type { createCsvMapping as createCsvMappingCall } from "@smart-send/contract/csv-mapping/create-csv-mapping"
import { withEntryIds } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { isDefault } from "@smart-send/domain/csv-import/mapping/saved-mapping"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { tellCsvMappingsChanged } from "../../records/outbox/tell.ts"
import {
  clearDefault,
  insertCsvMapping,
  lockCsvMappings,
  readCsvMappings,
  saveCsvMapping,
} from "./csv-mapping-store.ts"
import { isSameMapping, mappingFault, tooMany } from "./mapping-faults.ts"

type Call = typeof createCsvMappingCall

/** Keeps how the columns of a kind of file are read. The same name for the same headings is the same mapping, kept anew. */
export async function createCsvMapping(
  { caller, customerId, tx }: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const draft = { ...body, Mappings: withEntryIds(body.Mappings) }
  return tx(async (work) => {
    await lockCsvMappings(work, customerId)
    const all = await readCsvMappings(work, customerId)
    const same = all.find((mapping) => isSameMapping(mapping, draft))
    const others = all.filter((mapping) => mapping !== same)
    const fault = mappingFault(draft, others) ?? tooMany(others.length + 1)
    if (fault !== null) return err({ code: "INVALID", message: fault.message, validationErrors: [fault] })
    if (isDefault(draft)) await clearDefault(work, customerId)
    if (same === undefined) await insertCsvMapping(work, { tenant: caller.tenant, customerId }, draft)
    else await saveCsvMapping(work, same.Id, draft)
    const CsvMappings = [...(await readCsvMappings(work, customerId))]
    await tellCsvMappingsChanged(work)
    return ok({ CsvMappings })
  })
}
