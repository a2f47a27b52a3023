import type { ColumnType, JSONColumnType } from "kysely"

export interface ItemGroupingTable {
  id: string
  tenant_id: string
  customer_id: string
  sources: JSONColumnType<readonly unknown[]>
  results: JSONColumnType<readonly unknown[]>
  held: JSONColumnType<readonly unknown[]>
  created: ColumnType<Date, never, never>
  undone: ColumnType<Date | null, never, Date>
}

declare module "../../platform/db/tables.ts" {
  interface Tables {
    item_grouping: ItemGroupingTable
  }
}
