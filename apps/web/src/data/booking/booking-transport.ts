import type { ResultOf } from "@smart-send/contract/call/define-call"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { ItemId } from "@smart-send/domain/id/id"
import { decimalToMinor, type Minor } from "@smart-send/domain/money/money"
import { answerOf, type Answer } from "../client/answer.ts"
import type { Edge } from "../client/create-edge.ts"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import type { BookingGroup } from "./booking-summary.ts"

export type PreparedOrder = ResultOf<typeof prepareBooking>
export type CompletedOrder = ResultOf<typeof completeBooking>
export type BookingLine = CompletedOrder["Items"][number]

export interface StatusOptions {
  readonly wholeOrders: boolean
}

/** The calls of a booking. `key` is the idempotency key of the intent; a repeated call carries the same one. */
export interface BookingTransport {
  prepare(group: BookingGroup, key: string): Promise<Answer<PreparedOrder>>
  complete(order: PendingOrder): Promise<Answer<CompletedOrder>>
  /** `wholeOrders`: also reports the items that were paid for together with these. */
  status(ids: readonly ItemId[], options?: StatusOptions): Promise<Answer<readonly BookingLine[]>>
  balance(): Promise<Answer<Minor>>
}

const PAYMENT_METHOD = "PrePay"

export function edgeBookingTransport(edge: Edge): BookingTransport {
  return {
    prepare: async ({ provider, account, ids }, key) =>
      answerOf(
        await edge.call(prepareBooking, {
          params: { provider, account },
          body: { Items: ids.map((Id) => ({ Id })), PaymentMethod: PAYMENT_METHOD },
          idempotencyKey: key,
        }),
        (result) => result,
      ),
    complete: async ({ provider, account, reference, key }) =>
      answerOf(
        await edge.call(completeBooking, {
          params: { provider, account },
          body: { Reference: reference, PaymentMethod: PAYMENT_METHOD },
          idempotencyKey: key,
        }),
        (result) => result,
      ),
    status: async (ids, { wholeOrders } = { wholeOrders: false }) => {
      const body = { Ids: [...ids], WholeOrders: wholeOrders }
      return answerOf(await edge.call(getBookingStatus, { body }), (result) => result.Items)
    },
    balance: async () => answerOf(await edge.call(getPrepayBalance), (result) => decimalToMinor(result.Balance)),
  }
}
