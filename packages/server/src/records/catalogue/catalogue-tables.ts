import type { CatalogueSource } from "@smart-send/domain/quote/catalogue-source"
import type { ColumnType, JSONColumnType } from "kysely"

/** Written by the database's clock; read as a Date. */
type Stamp = ColumnType<Date, never, never>

/** One dated version of a provider's rates; the same for all tenants. */
interface CatalogueVersionTable {
  provider: string
  number: number
  valid_from: string
  digest: string
  source: JSONColumnType<CatalogueSource>
  origin: "shipped" | "operator"
  imported_by: string
  imported_at: Stamp
}

declare module "../../platform/db/tables.ts" {
  interface Tables {
    catalogue_version: CatalogueVersionTable
  }
}
