import type { ColumnType } from "kysely"

interface ItemReturnTable {
  source_id: string
  tenant_id: string
  customer_id: string
  return_id: string
  created: ColumnType<Date, never, never>
}

declare module "../../platform/db/tables.ts" {
  interface Tables {
    item_return: ItemReturnTable
  }
}
