import { minor, sumMinor, type Minor } from "@smart-send/domain/money/money"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import type { Answer } from "../client/answer.ts"
import { eventsOf, isHeld, ordersOf } from "./booking-events.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"
import type { CompletedOrder } from "./booking-transport.ts"
import { POLL_MS, type LineLooks } from "./line-looks.ts"
import type { RunSteering } from "./run-steering.ts"
import type { Refusal, RunStore } from "./run-store.ts"

/** Paying for the orders that a seller has agreed to. */
export interface OrderPayments {
  /**
   * Pays one order after the other: the next when the one before is answered, and only while the seller has not paused
   * the run. What is not paid yet stays stored, for a reload and for the other tabs.
   */
  readonly payAll: (orders: readonly PendingOrder[]) => Promise<void>
  /** Whether PrePay pays for all of them. If not, none is paid for and all stay ready. */
  readonly isCovered: (orders: readonly PendingOrder[]) => Promise<boolean>
}

interface PaymentParts extends Pick<
  BookingRunnerParts,
  "transport" | "pause" | "untilNextTry" | "pending" | "fundsText" | "expiredText" | "onMoney"
> {
  readonly store: RunStore
  readonly looks: LineLooks
  readonly steering: Pick<RunSteering, "keepUp">
}

export function createOrderPayments(parts: PaymentParts): OrderPayments {
  const { transport, pending, store, looks } = parts

  const payAll = async (orders: readonly PendingOrder[]): Promise<void> => {
    for (const [place, order] of orders.entries()) {
      const left = orders.slice(place)
      store.emit([{ kind: "unpaid", orders: left }])
      if (place > 0) await looks.look({ isNoneFinal: false })
      if (!(await untilWanted(order))) continue
      store.emit([{ kind: "unpaid", orders: left.slice(1) }])
      const refusal = await pay(order)
      pending.remove([order.reference])
      parts.onMoney()
      if (refusal?.code === "INSUFFICIENT-FUNDS") {
        pending.remove(left.map(({ reference }) => reference))
        await keepUncovered(left, refusal.message)
        break
      }
      if (refusal !== null) refuse(order, refusal)
    }
    store.emit([{ kind: "unpaid", orders: [] }])
  }

  /** Waits while the seller has paused the run, here or in another tab. False when the order is no longer to be paid. */
  const untilWanted = async (order: PendingOrder): Promise<boolean> => {
    for (;;) {
      const kept = pending.find(order.reference)
      if (kept === undefined) {
        await leaveToOthers(order)
        return false
      }
      const hold = store.run()?.hold ?? "none"
      if (!kept.isHeld && hold === "none") return true
      if (kept.isHeld && hold === "none") store.emit([{ kind: "hold", hold: "paused" }])
      if (!kept.isHeld && hold === "paused") store.emit([{ kind: "hold", hold: "none" }])
      await parts.pause(POLL_MS)
      await looks.look({ isNoneFinal: false })
    }
  }

  /** Another tab has paid for the order, or given it up, or the seller has done so here. */
  const leaveToOthers = async (order: PendingOrder): Promise<void> => {
    const status = await store.insist(() => transport.status(order.ids))
    if (status.kind !== "answered" || !isHeld(order, status.value)) keep([order])
  }

  /** Waits for the answer to the payment. Returns why it was refused, or null. */
  const pay = async (order: PendingOrder): Promise<Refusal | null> => {
    for (;;) {
      const answer = await answerTo(order)
      if (answer.kind === "answered") {
        store.setUnanswered(false)
        store.emit([
          { kind: "paidWith", references: ordersOf(answer.value.Items).references },
          ...eventsOf(answer.value.Items, { isNoneFinal: true }),
        ])
        return null
      }
      if (answer.kind === "refused" && answer.code !== "IN-PROGRESS") return answer
      // Without an answer, any status but None means that the money is held and the booking has started (BOOK-2).
      const status = await store.insist(() => transport.status(order.ids))
      if (status.kind === "answered" && isHeld(order, status.value)) {
        store.emit(eventsOf(status.value, { isNoneFinal: false }))
        return null
      }
      store.setUnanswered(true)
      await parts.untilNextTry()
      if (!(await untilWanted(order))) return null
    }
  }

  /** The payment answers when every courier has, or after a while. Meanwhile each outcome shows as soon as it is there. */
  const answerTo = async (order: PendingOrder): Promise<Answer<CompletedOrder>> => {
    let isAnswered = false
    const watch = async (): Promise<void> => {
      for (;;) {
        await parts.pause(POLL_MS)
        if (isAnswered) return
        await looks.look({ isNoneFinal: false })
        await parts.steering.keepUp()
      }
    }
    void watch()
    const answer = await transport.complete(order)
    isAnswered = true
    return answer
  }

  const refuse = (order: PendingOrder, { code, message }: Refusal): void => {
    const isLate = code === "QUOTE-EXPIRED" && pending.isPast(order)
    if (!isLate) return store.emit(order.ids.map((id) => ({ kind: "lineFailed", id, reason: message })))
    store.emit([{ kind: "whyKept", message: parts.expiredText(), isShort: false }])
    keep([order])
  }

  const keep = (orders: readonly PendingOrder[]): void =>
    store.emit(idsOfAll(orders).map((id) => ({ kind: "lineKept", id })))

  /** Too little credit is not the items' fault. They stay ready, and one sum says what is missing for all of them. */
  const keepUncovered = async (orders: readonly PendingOrder[], message: string): Promise<void> => {
    const balance = await transport.balance()
    const why = balance.kind === "answered" ? parts.fundsText(totalOf(orders), balance.value) : message
    store.emit([{ kind: "whyKept", message: why, isShort: true }])
    keep(orders)
  }

  return {
    payAll,
    isCovered: async (orders) => {
      const total = totalOf(orders)
      const balance = await transport.balance()
      if (balance.kind !== "answered" || balance.value >= total) return true
      store.emit([{ kind: "whyKept", message: parts.fundsText(total, balance.value), isShort: true }])
      keep(orders)
      parts.onMoney()
      return false
    },
  }
}

export function totalOf(orders: readonly PendingOrder[]): Minor {
  return sumMinor(orders.map((order) => minor(order.total)))
}

function idsOfAll(orders: readonly PendingOrder[]): PendingOrder["ids"] {
  return orders.flatMap(({ ids }) => ids)
}
