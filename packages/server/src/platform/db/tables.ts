import type { Address } from "@smart-send/domain/address/address"
import type { CatalogueSource } from "@smart-send/domain/quote/catalogue-source"
import type { ColumnType, Generated, JSONColumnType } from "kysely"

/** Written by the database's clock; read as a Date. */
type Stamp = ColumnType<Date, never, never>

export interface CustomerTable {
  id: Generated<string>
  tenant_id: string
  name: string
  email: string
  feed_seq: ColumnType<number, never, never>
  created: Stamp
}

export interface AppUserTable {
  id: Generated<string>
  tenant_id: string
  email: string
  name: string
  password_hash: string
  customer_id: string | null
  /** Since when the user may not sign in. */
  disabled: ColumnType<Date | null, never, Date | null>
  created: Stamp
}

export interface CustomerAddressTable {
  id: Generated<string>
  tenant_id: string
  customer_id: string
  is_default: boolean
  doc: JSONColumnType<Address>
  created: Stamp
}

export interface OutboxTable {
  tenant_id: string
  customer_id: string
  seq: number
  topic: string
  payload: JSONColumnType<object>
  created: Stamp
}

export interface IdempotencyTable {
  tenant_id: string
  customer_id: string
  route: string
  key: string
  request_hash: string
  status: number | null
  body: string | null
  locked: ColumnType<Date, Date | undefined, Date>
  created: Stamp
}

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

/** Every table. A feature adds its own by `declare module` in its `*-tables.ts`. */
export interface Tables {
  customer: CustomerTable
  app_user: AppUserTable
  customer_address: CustomerAddressTable
  outbox: OutboxTable
  idempotency: IdempotencyTable
  catalogue_version: CatalogueVersionTable
}
