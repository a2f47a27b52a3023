import type { ColumnType, Generated, JSONColumnType } from "kysely"

/** Written by the database's clock; read as a Date. */
type Stamp = ColumnType<Date, never, never>

interface AppUserTable {
  id: Generated<string>
  tenant_id: string
  email: string
  name: string
  password_hash: string
  customer_id: string | null
  role: ColumnType<"seller" | "operator", "seller" | "operator" | undefined, never>
  /** When the user was disabled, and so may no longer sign in. */
  disabled: ColumnType<Date | null, never, Date | null>
  created: Stamp
}

interface OutboxTable {
  tenant_id: string
  customer_id: string
  seq: number
  topic: string
  payload: JSONColumnType<object>
  created: Stamp
}

interface IdempotencyTable {
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

/** Every table. A noun adds its own tables by `declare module` in its `*-tables.ts`. */
export interface Tables {
  app_user: AppUserTable
  outbox: OutboxTable
  idempotency: IdempotencyTable
}
