import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import type { CatalogueSource } from "@smart-send/domain/quote/catalogue-source"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { FileFault } from "../../platform/data-file/file-fault.ts"
import { loadProvider, type ChooseDates } from "./load-provider.ts"

/**
 * Reads a catalogue folder (a folder for each provider) or one provider's folder: provider.json, services.json,
 * zones.json, surcharges.json, extras.json, duties.json and the dated rate cards. All faults of all providers are
 * answered together, each with file, line and column.
 */
export async function loadSources(
  folder: string,
  choose: ChooseDates,
): Promise<Result<readonly CatalogueSource[], readonly FileFault[]>> {
  const isProvider = await isFile(join(folder, "provider.json"))
  const names = isProvider ? ["."] : await foldersIn(folder)
  const faults: FileFault[] = []
  const sources: CatalogueSource[] = []
  for (const name of names) {
    const loaded = await loadProvider(join(folder, name), choose)
    if (!loaded.ok) {
      faults.push(...loaded.error)
      continue
    }
    const taken = loaded.value.find(({ provider }) => sources.some((other) => other.provider.Id === provider.Id))
    if (taken) {
      const message = `Another folder has provider "${taken.provider.Id}" already.`
      faults.push({ file: `${name}/provider.json`, line: 1, column: 1, message })
    }
    sources.push(...loaded.value)
  }
  if (names.length === 0) faults.push({ file: ".", line: 1, column: 1, message: "There is no provider's folder here." })
  return faults.length > 0 ? err(faults) : ok(sources)
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
