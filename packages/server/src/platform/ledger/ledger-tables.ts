import type { ColumnType } from "kysely"
import type { LedgerAccount } from "@smart-send/domain/payment/ledger-transaction"

/** Written by the database's own functions and triggers alone. */
type ByDatabase<Value> = ColumnType<Value, never, never>

export interface AccountTable {
  id: ByDatabase<string>
  tenant_id: ByDatabase<string>
  customer_id: ByDatabase<string>
  kind: ByDatabase<LedgerAccount>
  currency: ByDatabase<string>
  posted: ByDatabase<number>
  held: ColumnType<number, never, number>
  stopped: ByDatabase<Date | null>
}

declare module "../db/tables.ts" {
  interface Tables {
    account: AccountTable
  }
}
