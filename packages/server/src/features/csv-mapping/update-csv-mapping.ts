import type { updateCsvMapping as updateCsvMappingCall } from "@smart-send/contract/csv-mapping/update-csv-mapping"
import { withEntryIds } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { isDefault } from "@smart-send/domain/csv-import/mapping/saved-mapping"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { tellCsvMappingsChanged } from "../../records/outbox/tell.ts"
import { clearDefault, lockCsvMappings, readCsvMappings, saveCsvMapping } from "./csv-mapping-store.ts"
import { mappingFault } from "./mapping-faults.ts"

type Call = typeof updateCsvMappingCall

/** Renames a mapping, makes it the Default, or says anew what its columns are; what is not sent stays. */
export async function updateCsvMapping(
  { customerId, tx }: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  return tx(async (work) => {
    await lockCsvMappings(work, customerId)
    const all = await readCsvMappings(work, customerId)
    const before = all.find(({ Id }) => Id === params.id)
    if (before === undefined) return err({ code: "NOT-FOUND" })
    const draft = {
      Name: body.Name ?? before.Name,
      Tags: body.Tags ?? before.Tags,
      Mappings: body.Mappings === undefined ? before.Mappings : withEntryIds(body.Mappings),
    }
    const fault = mappingFault(
      draft,
      all.filter(({ Id }) => Id !== params.id),
    )
    if (fault !== null) return err({ code: "INVALID", message: fault.message, validationErrors: [fault] })
    if (isDefault(draft)) await clearDefault(work, customerId)
    await saveCsvMapping(work, params.id, draft)
    const CsvMappings = [...(await readCsvMappings(work, customerId))]
    await tellCsvMappingsChanged(work)
    return ok({ CsvMappings })
  })
}
