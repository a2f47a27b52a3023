/** A booking line as prepare and complete read it. */
import type { BookingState } from "@smart-send/domain/booking/booking-state"
import type { BookingId, ItemId, PaymentId } from "@smart-send/domain/id/id"
import type { Minor } from "@smart-send/domain/money/money"
import type { ItemService } from "@smart-send/domain/service/service"

export interface BookingLine {
  readonly id: BookingId
  readonly item_id: ItemId
  readonly item_version: string
  readonly order_id: string
  readonly status: BookingState
  readonly provider: string
  readonly account: string
  /** The payment over a provider's page that it was last staged for. */
  readonly payment_id: PaymentId | null
  readonly staged_by_hand: boolean
  readonly service: ItemService
  readonly courier: string
  readonly product_code: string
  readonly option_id: string
  readonly price_minor: Minor
  readonly vat_minor: Minor
  /** The discount code it is priced with, and what that has taken off before, with VAT, and the VAT in it. */
  readonly discount_id: string | null
  readonly discount_minor: Minor
  readonly discount_vat_minor: Minor
  readonly tracking_number: string
  readonly failure_code: string | null
  readonly failure_text: string | null
  readonly is_expired: boolean
  readonly is_paused: boolean
  /** ISO 8601 with milliseconds. */
  readonly expires: string
}
