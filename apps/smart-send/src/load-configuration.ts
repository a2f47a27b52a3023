import { join } from "node:path"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { faultText } from "@smart-send/server/platform/catalogue/file-fault"
import { loadCatalogue } from "@smart-send/server/platform/catalogue/load-catalogue"
import type { Db } from "@smart-send/server/platform/db/scope"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { loadTenants } from "@smart-send/server/platform/settings/load-tenants"
import type { TenantConfig } from "@smart-send/server/platform/settings/tenant-config"
import { sql } from "kysely"

const FOLDER = join(import.meta.dirname, "../config")

/** Tenants and catalogue, from their data files. A broken file is named with its line and column, and nothing starts. */
export async function loadConfiguration(
  db: Db,
): Promise<{ readonly tenants: ReadonlyMap<string, TenantConfig>; readonly catalogue: Catalogue }> {
  const tenants = await loadTenants(join(FOLDER, "tenants"))
  // Which rate card is in force is a question of the day, and days come from the database.
  const { rows } = await sql<{
    today: string
  }>`select to_char(now() at time zone 'Europe/London', 'YYYY-MM-DD') as today`.execute(db)
  const catalogue = await loadCatalogue(join(FOLDER, "catalogue"), rows[0]?.today ?? "")
  if (!catalogue.ok)
    throw new StartRefusal(["The rate catalogue can't be used:", ...catalogue.error.map(faultText)].join("\n"))
  return { tenants, catalogue: catalogue.value }
}
