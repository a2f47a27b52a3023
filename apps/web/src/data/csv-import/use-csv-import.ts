import { useSyncExternalStore } from "react"
import { noteCreated } from "../items/just-created.ts"
import { useItemDriver } from "../items/use-item-driver.ts"
import { useSession } from "../session/session-context.ts"
import { sessionKey } from "../session/session.ts"
import { useSettings } from "../settings/settings.ts"
import { createCsvImportRun, type CsvImportRun } from "./csv-import-run.ts"
import type { CsvImportState } from "./csv-import-state.ts"
import { createDateOrderMemory } from "./date-order-memory.ts"
import { createCsvReader } from "./csv-reader.ts"

/** The session holds the run, so an import goes on while its panel is closed or another page is shown. */
const csvImport = sessionKey<CsvImportRun>("CSV import")

export function useCsvImport(): { readonly run: CsvImportRun; readonly state: CsvImportState } {
  const session = useSession()
  const driver = useItemDriver()
  const { Limits, DefaultCountry } = useSettings()
  const run = session.part(csvImport, () =>
    createCsvImportRun({
      edge: session.edge,
      dates: createDateOrderMemory(session.edge),
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
