import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { compileCatalogue } from "@smart-send/domain/quote/compile-catalogue"
import { ok, type Result } from "@smart-send/domain/result/result"
import type { FileFault } from "@smart-send/server/platform/data-file/file-fault"
import { loadSources } from "@smart-send/server/records/catalogue/load-sources"

/** The catalogue straight from its files, with the rate cards in force on `today` (ISO date). Nothing is loaded when any file has a fault. */
export async function loadCatalogue(folder: string, today: string): Promise<Result<Catalogue, readonly FileFault[]>> {
  const sources = await loadSources(folder, (dates) => dates.filter((date) => date <= today).slice(-1))
  return sources.ok ? ok({ accounts: sources.value.flatMap(compileCatalogue) }) : sources
}
