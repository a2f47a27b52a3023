import type { Address } from "@smart-send/domain/address/address"
import type { ColumnType, Generated, JSONColumnType } from "kysely"

/** Written by the database's clock; read as a Date. */
type Stamp = ColumnType<Date, never, never>

interface CustomerTable {
  id: Generated<string>
  tenant_id: string
  name: string
  email: string
  feed_seq: ColumnType<number, never, never>
  created: Stamp
}

interface CustomerAddressTable {
  id: Generated<string>
  tenant_id: string
  customer_id: string
  is_default: boolean
  doc: JSONColumnType<Address>
  created: Stamp
}

declare module "../../platform/db/tables.ts" {
  interface Tables {
    customer: CustomerTable
    customer_address: CustomerAddressTable
  }
}
