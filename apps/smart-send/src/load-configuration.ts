import { join } from "node:path"
import type { CatalogueSource } from "@smart-send/domain/quote/catalogue-source"
import { faultText } from "@smart-send/server/platform/data-file/file-fault"
import { importShippedRates } from "@smart-send/server/records/catalogue/import-rates"
import { loadSources } from "@smart-send/server/records/catalogue/load-sources"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { connect } from "@smart-send/server/platform/db/connect"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { loadTenants } from "@smart-send/server/records/settings/load-tenants"
import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"

const FOLDER = join(import.meta.dirname, "../config")
const MOST_FAULTS_REPORTED = 20

/** The tenants from their data files. A fault names line and column, and the start is refused. */
export async function loadTenantFiles(): Promise<ReadonlyMap<string, TenantConfig>> {
  return loadTenants(join(FOLDER, "tenants"))
}

/** Imports the rates of this release where they are new and no operator's own rates are in force. */
export async function bringShippedRates(ownerUrl: string): Promise<void> {
  const sources = await readRates(join(FOLDER, "catalogue"))
  const { db } = connect(ownerUrl, { max: 1 })
  try {
    await importShippedRates(db, sources, londonMoment(new Date()).date)
  } finally {
    await db.destroy()
  }
}

/**
 * Every dated source in a folder.
 * @throws StartRefusal naming each fault with file, line and column; then none of it is used.
 */
export async function readRates(folder: string): Promise<readonly CatalogueSource[]> {
  const sources = await loadSources(folder, (dates) => dates)
  if (sources.ok) return sources.value
  const told = sources.error.slice(0, MOST_FAULTS_REPORTED).map(faultText)
  const more = sources.error.length - told.length
  throw new StartRefusal(["The rates can't be used:", ...told, ...(more > 0 ? [`and ${more} more.`] : [])].join("\n"))
}
