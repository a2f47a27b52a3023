import type { ResultOf } from "@smart-send/contract/call/define-call"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { pauseBookingOrder } from "@smart-send/contract/booking/pause-booking-order"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { resumeBookingOrder } from "@smart-send/contract/booking/resume-booking-order"
import { stageBooking } from "@smart-send/contract/booking/stage-booking"
import { createPayment } from "@smart-send/contract/payment/create-payment"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { ItemId } from "@smart-send/domain/id/id"
import { decimalToMinor, type Minor } from "@smart-send/domain/money/money"
import { answerOf, type Answer } from "../client/answer.ts"
import type { Edge } from "../client/create-edge.ts"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import { paymentPath } from "../prepay/payment-path.ts"
import type { BookingGroup } from "./booking-summary.ts"

export type PreparedOrder = ResultOf<typeof prepareBooking>
export type CompletedOrder = ResultOf<typeof completeBooking>
export type BookingLine = CompletedOrder["Items"][number]

/** What one prepare call is part of. */
export interface PrepareIntent {
  /** The idempotency key. */
  readonly key: string
  /** Names the press of the pay button, which may take several calls. */
  readonly press: string
  readonly discountCode: string
}

export interface StatusOptions {
  readonly wholeOrders: boolean
}

/** The calls of a booking. `key` is the idempotency key of the intent; a repeated call carries the same one. */
export interface BookingTransport {
  prepare(group: Omit<BookingGroup, "total">, intent: PrepareIntent): Promise<Answer<PreparedOrder>>
  complete(order: PendingOrder): Promise<Answer<CompletedOrder>>
  /** `wholeOrders`: also reports the items of the same orders, and of the same press. */
  status(ids: readonly ItemId[], options?: StatusOptions): Promise<Answer<readonly BookingLine[]>>
  /** Holds up what of a paid order no courier was asked about, or goes on with it. */
  steer(reference: string, step: "pause" | "resume"): Promise<Answer<unknown>>
  balance(): Promise<Answer<Minor>>
  /** Stages the order: it waits until it is paid for. */
  stage(order: PendingOrder): Promise<Answer<CompletedOrder>>
  /** Stages the orders, and answers the address of the page on which all of them are paid. */
  payByCard(references: readonly string[], key: string): Promise<Answer<string>>
}

/** Prices are frozen for any method alike. */
const PREPARED_FOR = "PrePay"

export function edgeBookingTransport(edge: Edge): BookingTransport {
  return {
    prepare: async ({ provider, account, ids }, { key, press, discountCode }) =>
      answerOf(
        await edge.call(prepareBooking, {
          params: { provider, account },
          body: {
            Items: ids.map((Id) => ({ Id })),
            PaymentMethod: PREPARED_FOR,
            DiscountCode: discountCode,
            Press: press,
          },
          idempotencyKey: key,
        }),
        (result) => result,
      ),
    complete: async ({ provider, account, reference, key, method }) =>
      answerOf(
        await edge.call(completeBooking, {
          params: { provider, account },
          body: { Reference: reference, PaymentMethod: method },
          idempotencyKey: key,
        }),
        (result) => result,
      ),
    status: async (ids, { wholeOrders } = { wholeOrders: false }) => {
      const body = { Ids: [...ids], WholeOrders: wholeOrders }
      return answerOf(await edge.call(getBookingStatus, { body }), (result) => result.Items)
    },
    steer: async (reference, step) => {
      const call = step === "pause" ? pauseBookingOrder : resumeBookingOrder
      return answerOf(await edge.call(call, { params: { reference } }), (result) => result)
    },
    stage: async ({ provider, account, reference, key }) =>
      answerOf(
        await edge.call(stageBooking, {
          params: { provider, account },
          body: { Reference: reference },
          idempotencyKey: key,
        }),
        (result) => result,
      ),
    payByCard: async (references, key) =>
      answerOf(
        await edge.call(createPayment, { body: { References: [...references] }, idempotencyKey: key }),
        ({ OrderId, Hash }) => paymentPath(OrderId, Hash),
      ),
    balance: async () => answerOf(await edge.call(getPrepayBalance), (result) => decimalToMinor(result.Balance)),
  }
}
