import { fileURLToPath } from "node:url"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { faultText } from "@smart-send/server/platform/data-file/file-fault"
import { loadCatalogue } from "./load-catalogue.ts"

/** The folder of the catalogue that the product ships. */
export const catalogueFolder: string = fileURLToPath(
  new URL("../../../apps/smart-send/config/catalogue", import.meta.url),
)

/** The catalogue that the product ships, with the rate cards in force on `today`. */
export async function aCatalogue(today = "2026-11-20"): Promise<Catalogue> {
  const loaded = await loadCatalogue(catalogueFolder, today)
  if (!loaded.ok) throw new Error(loaded.error.map(faultText).join("\n"))
  return loaded.value
}
