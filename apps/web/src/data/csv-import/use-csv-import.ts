import { useQueryClient } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import { createCsvMappingMemory } from "../csv-mapping/csv-mapping-memory.ts"
import { noteCreated } from "../items/just-created.ts"
import { useItemDriver } from "../items/use-item-driver.ts"
import { PRODUCTS_KEY } from "../product/use-products.ts"
import { useSession } from "../session/session-context.ts"
import { sessionKey } from "../session/session.ts"
import { useFeature, useSettings } from "../settings/settings.ts"
import { createCsvImportRun, type CsvImportRun } from "./csv-import-run.ts"
import type { CsvImportState } from "./csv-import-state.ts"
import { createDateOrderMemory } from "./date-order-memory.ts"
import { createWeightMemory } from "./product-weights.ts"
import { createCsvReader } from "./csv-reader.ts"

/** The session holds the run, so an import goes on while its panel is closed or another page is shown. */
const csvImport = sessionKey<CsvImportRun>("CSV import")

export function useCsvImport(): { readonly run: CsvImportRun; readonly state: CsvImportState } {
  const session = useSession()
  const driver = useItemDriver()
  const client = useQueryClient()
  const hasMemory = useFeature("Products")
  const { Limits, DefaultCountry } = useSettings()
  const run = session.part(csvImport, () =>
    createCsvImportRun({
      edge: session.edge,
      dates: createDateOrderMemory(session.edge),
      memory: createWeightMemory(
        session.edge,
        hasMemory,
        () => void client.invalidateQueries({ queryKey: PRODUCTS_KEY }),
      ),
      mappings: createCsvMappingMemory(session.edge, client),
      openReader: createCsvReader,
      newId: () => crypto.randomUUID(),
      batchSize: Limits.CreateBatchSize,
      defaultCountry: DefaultCountry,
      onCreated: driver.adopt,
      onMade: (ids) => noteCreated(session, ids),
    }),
  )
  return { run, state: useSyncExternalStore(run.subscribe, run.state) }
}
