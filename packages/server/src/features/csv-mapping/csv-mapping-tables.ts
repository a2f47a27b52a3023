import type { ColumnType, Generated } from "kysely"

export interface CsvMappingTable {
  id: Generated<string>
  tenant_id: string
  customer_id: string
  name: string
  headings: string
  is_default: boolean
  /** JSON; checked where it is read. */
  mappings: ColumnType<unknown, string, string>
  updated: ColumnType<Date, never, Date>
}

declare module "../../platform/db/tables.ts" {
  interface Tables {
    csv_mapping: CsvMappingTable
  }
}
