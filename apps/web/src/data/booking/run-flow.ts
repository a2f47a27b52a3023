import type { ItemId } from "@smart-send/domain/id/id"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import { isHeld } from "./booking-events.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"
import { createLineLooks } from "./line-looks.ts"
import { createOrderPayments, totalOf } from "./order-payments.ts"
import { leaveForCard, stageAll } from "./pay-otherwise.ts"
import { prepareOrders } from "./prepare-orders.ts"
import { createRunSteering, type RunSteering } from "./run-steering.ts"
import type { RunStore } from "./run-store.ts"
import type { WantedBooking } from "./wanted-booking.ts"

/** One run, step by step. */
export interface RunFlow {
  /** From the press of the button to the last outcome. */
  readonly proceed: (wanted: WantedBooking) => Promise<void>
  /** What a page before this one has left. */
  readonly takeUp: (ids: readonly ItemId[], orders: readonly PendingOrder[]) => Promise<void>
  /** The seller's answer to another total than the button's. */
  readonly answer: (isAgreed: boolean) => void
  readonly steering: RunSteering
}

/** @param store of this run alone, so that late answers change no later one. */
export function createRunFlow(parts: BookingRunnerParts, store: RunStore): RunFlow {
  const { emit, insist, run } = store
  const looks = createLineLooks(parts, store)
  const steering = createRunSteering({ ...parts, store, looks })
  const { payAll, isCovered } = createOrderPayments({ ...parts, store, looks, steering })
  let answered: ((isAgreed: boolean) => void) | null = null

  const agreement = (): Promise<boolean> =>
    new Promise((resolve) => {
      answered = resolve
    })

  const payAndFollow = async (orders: readonly PendingOrder[]): Promise<void> => {
    if (store.waitingIds().length > 0) parts.underWay.write([...(run()?.lines.keys() ?? [])])
    await payAll(orders)
    emit([{ kind: "paid" }])
    await looks.follow()
    parts.onMoney()
  }

  return {
    proceed: async (wanted) => {
      const { payBy = "PrePay" } = wanted
      const orders = await prepareOrders(parts, store, wanted)
      if (orders.length === 0) return
      if (payBy === "PrePay" && !(await isCovered(orders))) return
      emit([{ kind: "allPrepared", total: totalOf(orders) }])
      if (run()?.phase === "asking" && !(await agreement())) return
      emit([{ kind: "agreed" }])
      if (payBy === "Card" || payBy === "Later") {
        emit(await (payBy === "Card" ? leaveForCard : stageAll)(orders, { ...parts, insist }))
        return
      }
      parts.pending.add(orders)
      await payAndFollow(orders)
    },
    // The orders' own lines say how far they are, including those settled before the page was loaded.
    takeUp: async (ids, orders) => {
      const lines = await looks.takeStock(ids)
      const paid = orders.filter((order) => isHeld(order, lines))
      parts.pending.remove(paid.map(({ reference }) => reference))
      await payAndFollow(orders.filter((order) => !paid.includes(order)))
    },
    answer: (isAgreed) => {
      answered?.(isAgreed)
      answered = null
    },
    steering,
  }
}
