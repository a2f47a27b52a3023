import type { deleteCsvMapping as deleteCsvMappingCall } from "@smart-send/contract/csv-mapping/delete-csv-mapping"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { tellCsvMappingsChanged } from "../../records/outbox/tell.ts"
import { lockCsvMappings, readCsvMappings, removeCsvMapping } from "./csv-mapping-store.ts"

type Call = typeof deleteCsvMappingCall

/** Forgets a mapping. */
export async function deleteCsvMapping(
  { customerId, tx }: CustomerContext,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  return tx(async (work) => {
    await lockCsvMappings(work, customerId)
    const all = await readCsvMappings(work, customerId)
    if (!all.some(({ Id }) => Id === params.id)) return err({ code: "NOT-FOUND" })
    await removeCsvMapping(work, params.id)
    await tellCsvMappingsChanged(work)
    return ok({ CsvMappings: all.filter(({ Id }) => Id !== params.id) })
  })
}
