import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ACustomer } from "@smart-send/testkit/a-customer"
import type { ReportedStatus } from "@smart-send/testkit/verify-invariants"
import type { Stage } from "./stage.ts"
import { stubbornClient, type Habits } from "./stubborn-client.ts"

/** The final answer to one caller. */
export interface LastWord {
  /** A refusal's code, or null. */
  readonly refused: string | null
  readonly reported: readonly ReportedStatus[]
}

/** A seller whose client clicks three times, loses answers, and tries again until it gets a final one. */
export interface StubbornSeller {
  /** Books the items in one order and returns the answers to three callers, of which the first two use one key. */
  book(ids: readonly ItemId[]): Promise<readonly LastWord[]>
}

const account = { provider: "PARCELYARD", account: "main" }
/** No client polls for longer than this. */
const POLL_FOR_MS = 90_000
const UNANSWERED: LastWord = { refused: "UNANSWERED", reported: [] }

export async function stubbornSeller(stage: Stage, customer: ACustomer, habits: Habits): Promise<StubbornSeller> {
  const { insist } = await stubbornClient(stage, customer, habits)

  async function complete(reference: string, ids: readonly ItemId[], idempotencyKey: string): Promise<LastWord> {
    const body = { Reference: reference, PaymentMethod: "PrePay" as const }
    const answer = await insist((client) => client.call(completeBooking, { params: account, body, idempotencyKey }))
    if (answer === null) return UNANSWERED
    if (answer.result === null) return { refused: answer.error?.code ?? "", reported: [] }
    return answer.result.BookingStatus === "Prepared"
      ? poll(ids)
      : { refused: null, reported: answer.result.Items.map(reportedStatusOf) }
  }

  /** In progress: the client reads the status until every line has ended. */
  async function poll(ids: readonly ItemId[]): Promise<LastWord> {
    const until = performance.now() + POLL_FOR_MS
    while (performance.now() < until) {
      const answer = await insist((client) => client.call(getBookingStatus, { body: { Ids: [...ids] } }))
      if (!answer?.result) return UNANSWERED
      if (answer.result.Items.every((line) => line.BookingStatus !== "Prepared")) {
        return { refused: null, reported: answer.result.Items.map(reportedStatusOf) }
      }
      await pause(200)
    }
    return UNANSWERED
  }

  return {
    book: async (ids) => {
      const Items = ids.map((Id) => ({ Id }))
      const body = { Items, PaymentMethod: "PrePay" as const }
      const prepared = await insist((client) => client.call(prepareBooking, { params: account, body }))
      const reference = prepared?.result?.Reference
      if (reference === undefined) return [UNANSWERED]
      const key = randomUUID()
      return Promise.all([key, key, randomUUID()].map(async (each) => complete(reference, ids, each)))
    },
  }
}

function reportedStatusOf(line: {
  readonly OrderLineId: string | null
  readonly BookingStatus: string
  readonly Failed: boolean
}): ReportedStatus {
  return { lineId: line.OrderLineId ?? "", status: line.BookingStatus, isFailed: line.Failed }
}
