import { readdir } from "node:fs/promises"
import { join } from "node:path"
import type { Catalogue, CatalogueAccount } from "@smart-send/domain/quote/catalogue"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { FileFault } from "./file-fault.ts"
import { loadProvider } from "./load-provider.ts"

/**
 * Loads the catalogue: one folder per provider, each with provider.json, services.json, zones.json, surcharges.json,
 * extras.json and its rate cards. Nothing is loaded when any file has a fault; all faults of all providers are answered
 * together, each with file, line and column. `today` (ISO date) decides which rate cards are in force.
 */
export async function loadCatalogue(folder: string, today: string): Promise<Result<Catalogue, readonly FileFault[]>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()
  const faults: FileFault[] = []
  const accounts: CatalogueAccount[] = []
  for (const name of names) {
    const loaded = await loadProvider(join(folder, name), today)
    if (!loaded.ok) {
      faults.push(...loaded.error)
      continue
    }
    const taken = loaded.value.find(({ provider }) => accounts.some((other) => other.provider === provider))
    if (taken) {
      const message = `Another folder has provider "${taken.provider}" already.`
      faults.push({ file: `${name}/provider.json`, line: 1, column: 1, message })
    }
    accounts.push(...loaded.value)
  }
  if (names.length === 0) faults.push({ file: ".", line: 1, column: 1, message: "There is no provider's folder here." })
  return faults.length > 0 ? err(faults) : ok({ accounts })
}
