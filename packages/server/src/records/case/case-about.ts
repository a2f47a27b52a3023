import type { caseAboutSchema } from "@smart-send/contract/case/case-shapes"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { ItemService } from "@smart-send/domain/service/service"
import { sql } from "kysely"
import type { z } from "zod"
import type { CourierNames } from "../courier/courier-names.ts"

/** The order line that a case is about. */
export interface AboutRow {
  readonly booking_id: BookingId
  readonly item_id: ItemId
  readonly provider: string
  readonly account: string
  readonly service: ItemService
  readonly tracking_number: string
  readonly reference: string
  readonly recipient_name: string
}

/** Its columns, of a booking `b` and an item `i`. */
export const ABOUT_COLUMNS = sql`b.provider, b.account, b.service, b.tracking_number,
  coalesce(i.doc ->> 'ReferenceSummary', '') as reference, coalesce(i.doc -> 'Recipient' ->> 'Name', '') as recipient_name`

export function presentAbout(row: AboutRow, names: CourierNames): z.output<typeof caseAboutSchema> {
  return {
    OrderLineId: row.booking_id,
    ItemId: row.item_id,
    Provider: row.provider,
    AccountId: row.account,
    ServiceName: row.service.Name,
    CourierName: names.courierOf(row.service),
    TrackingNumber: row.tracking_number,
    Reference: row.reference,
    RecipientName: row.recipient_name,
  }
}
