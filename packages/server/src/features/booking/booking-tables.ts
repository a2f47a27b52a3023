import type { BookingState } from "@smart-send/domain/booking/booking-state"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemService } from "@smart-send/domain/service/service"
import type { ColumnType, Generated, JSONColumnType } from "kysely"

/** Set once, when the row is made. */
type Once<Value> = ColumnType<Value, Value, never>
/** Written by the database's clock. */
type Stamp = ColumnType<Date | null, never, Date | null>

export interface BookingOrderTable {
  id: Once<string>
  tenant_id: Once<string>
  customer_id: Once<string>
  provider: Once<string>
  account: Once<string>
  currency: Once<string>
  line_ids: Once<string[]>
  created: ColumnType<Date, never, never>
}

export interface BookingTable {
  id: Once<string>
  tenant_id: Once<string>
  customer_id: Once<string>
  order_id: string
  item_id: Once<ItemId>
  item_version: string
  provider: Once<string>
  account: Once<string>
  service: JSONColumnType<ItemService>
  courier: Once<string>
  product_code: Once<string>
  option_id: Once<string>
  price_minor: Once<number>
  vat_minor: Once<number>
  currency: Once<string>
  status: Generated<BookingState>
  shipment_ref: Generated<string>
  tracking_number: Generated<string>
  failure_code: string | null
  failure_text: string | null
  attempts: ColumnType<number, never, never>
  sends: ColumnType<number, never, never>
  lease: Stamp
  submitted: Stamp
  settled: Stamp
  quote_expires: ColumnType<Date, Date, Date>
  created: ColumnType<Date, never, never>
}

declare module "../../platform/db/tables.ts" {
  interface Tables {
    booking_order: BookingOrderTable
    booking: BookingTable
  }
}
