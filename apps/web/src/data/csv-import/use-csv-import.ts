import { useSyncExternalStore } from "react"
import type { Edge } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"
import { noteCreated } from "../items/just-created.ts"
import { useItemDriver } from "../items/use-item-driver.ts"
import { useSettings } from "../settings/settings.ts"
import { createCsvImportRun, type CsvImportRun } from "./csv-import-run.ts"
import type { CsvImportState } from "./csv-import-state.ts"
import { createDateOrderMemory } from "./date-order-memory.ts"
import { createCsvReader } from "./csv-reader.ts"

/** One run for a signed-in user: it goes on while the panel is closed or another page is shown. */
const runs = new WeakMap<Edge, CsvImportRun>()

export function useCsvImport(): { readonly run: CsvImportRun; readonly state: CsvImportState } {
  const edge = useEdge()
  const driver = useItemDriver()
  const { Limits, DefaultCountry } = useSettings()
  let run = runs.get(edge)
  if (run === undefined) {
    run = createCsvImportRun({
      edge,
      dates: createDateOrderMemory(edge),
      openReader: createCsvReader,
      newId: () => crypto.randomUUID(),
      batchSize: Limits.CreateBatchSize,
      defaultCountry: DefaultCountry,
      onCreated: driver.adopt,
      onMade: noteCreated,
    })
    runs.set(edge, run)
  }
  return { run, state: useSyncExternalStore(run.subscribe, run.state) }
}
