import type { ItemId } from "@smart-send/domain/id/id"
import { decimalToMinor, minor, sumMinor, type Minor } from "@smart-send/domain/money/money"
import type { Answer } from "../client/answer.ts"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import { inBatches } from "../items/plan-saves.ts"
import { eventsOf } from "./booking-events.ts"
import { allBooked, idsOf, reduceRun, resumeRun, startRun, type BookingEvent, type BookingRun } from "./booking-run.ts"
import type { BookingGroup, BookingSummary } from "./booking-summary.ts"
import type { BookingTransport } from "./booking-transport.ts"

/** One booking at a time: from the press of the button to the last item's outcome. It outlives the screen. */
export interface BookingDesk {
  readonly run: () => BookingRun | null
  readonly subscribe: (listener: () => void) => () => void
  /** Starts a booking; while one is under way a second press does nothing. */
  readonly book: (summary: Pick<BookingSummary, "groups" | "total">) => void
  /** Books what failed once more; what the finished run has booked stays with it, to be printed together. */
  readonly retry: (summary: Pick<BookingSummary, "groups" | "total">) => void
  /** The seller agrees to the frozen total, or goes back; nothing has been paid then. */
  readonly answer: (isAgreed: boolean) => void
  /** Goes on after a reload: pays what was agreed to and not paid, and follows items whose money is held to their outcome. */
  readonly resume: (ids: readonly ItemId[]) => void
  /** Puts a finished booking away. */
  readonly dismiss: () => void
}

export interface BookingDeskParts {
  readonly transport: BookingTransport
  readonly untilNextTry: () => Promise<void>
  readonly pause: (milliseconds: number) => Promise<void>
  readonly newKey: () => string
  /** These items have an outcome: read them again. */
  readonly onSettled: (ids: readonly ItemId[], reasonsById: ReadonlyMap<ItemId, string>) => void
  /** Money was held, posted or released. */
  readonly onMoney: () => void
  readonly fundsText: (needed: Minor, balance: Minor) => string
  /** Orders agreed to and not paid yet, kept where a reload finds them. */
  readonly pending: {
    /** Those whose price still holds. */
    readonly read: () => readonly PendingOrder[]
    readonly write: (orders: readonly PendingOrder[]) => void
  }
}

const POLL_MS = 1000
/** The most ids that booking-status takes (contract). */
const STATUS_BATCH = 1000

export function createBookingDesk(parts: BookingDeskParts): BookingDesk {
  const { transport } = parts
  const listeners = new Set<() => void>()
  let run: BookingRun | null = null
  let answered: ((isAgreed: boolean) => void) | null = null
  let hasTakenUp = false

  const become = (next: BookingRun | null): void => {
    run = next
    for (const listener of listeners) listener()
  }

  const emit = (events: readonly BookingEvent[]): void => {
    if (run === null || events.length === 0) return
    const before = run
    become(events.reduce(reduceRun, run))
    tellSettled(before)
  }

  const tellSettled = (before: BookingRun): void => {
    const settled = idsOf(before, "waiting").filter((id) => run?.lines.get(id)?.kind !== "waiting")
    if (settled.length === 0) return
    const reasons = settled.flatMap((id) => {
      const outcome = run?.lines.get(id)
      return outcome?.kind === "failed" && outcome.reason !== null ? [[id, outcome.reason] as const] : []
    })
    parts.onSettled(settled, new Map(reasons))
  }

  const trouble = (message: string | null): void => {
    if (run !== null && run.trouble !== message) emit([{ kind: "trouble", message }])
  }

  /** A call that got no answer is sent again, with the same key, until it has one. */
  const insist = async <Value>(
    call: () => Promise<Answer<Value>>,
  ): Promise<Exclude<Answer<Value>, { kind: "lost" }>> => {
    for (;;) {
      const answer = await call()
      if (answer.kind !== "lost") {
        trouble(null)
        return answer
      }
      trouble(answer.message)
      await parts.untilNextTry()
    }
  }

  const prepare = async (group: BookingGroup): Promise<readonly PendingOrder[]> => {
    const key = parts.newKey()
    const answer = await insist(() => transport.prepare(group, key))
    if (answer.kind === "refused") {
      emit(group.ids.map((id) => ({ kind: "lineFailed", id, reason: answer.message })))
      return []
    }
    const refused = answer.value.Items.filter((line) => line.Status === "None")
    emit(
      refused.map((line) => ({
        kind: "lineFailed",
        id: line.ItemId,
        reason: line.Error ?? "This can't be booked now.",
      })),
    )
    const ids = answer.value.Items.filter((line) => line.Status === "Prepared").map((line) => line.ItemId)
    if (ids.length === 0) return []
    const { Reference: reference, TotalPrice, Expires: expires } = answer.value
    const { provider, account } = group
    return [{ provider, account, reference, key: parts.newKey(), ids, total: decimalToMinor(TotalPrice), expires }]
  }

  /** One after the other: what is not paid yet stays where a reload finds it. */
  const payAll = async (orders: readonly PendingOrder[]): Promise<void> => {
    for (const [index, order] of orders.entries()) {
      parts.pending.write(orders.slice(index))
      await pay(order)
    }
    parts.pending.write([])
    parts.onMoney()
  }

  const pay = async (order: PendingOrder): Promise<void> => {
    for (;;) {
      const answer = await transport.complete(order)
      if (answer.kind === "answered") {
        trouble(null)
        emit(eventsOf(answer.value.Items, { isNoneFinal: true }))
        return
      }
      if (answer.kind === "refused" && answer.code !== "IN-PROGRESS") {
        await refusePayment(order, answer)
        return
      }
      // No answer: anything but None means that the money is held and the booking is going on (core.md 4).
      const status = await insist(() => transport.status(order.ids))
      if (status.kind === "answered" && status.value.some((line) => line.BookingStatus !== "None" || line.Failed)) {
        emit(eventsOf(status.value, { isNoneFinal: false }))
        return
      }
      trouble(answer.message)
      await parts.untilNextTry()
    }
  }

  const refusePayment = async (order: PendingOrder, refusal: { code: string; message: string }): Promise<void> => {
    const isFunds = refusal.code === "INSUFFICIENT-FUNDS"
    if (isFunds) {
      const balance = await transport.balance()
      trouble(balance.kind === "answered" ? parts.fundsText(minor(order.total), balance.value) : refusal.message)
    }
    emit(order.ids.map((id) => ({ kind: "lineFailed", id, reason: isFunds ? null : refusal.message })))
  }

  const follow = async (): Promise<void> => {
    for (;;) {
      const waiting = run === null ? [] : idsOf(run, "waiting")
      if (waiting.length === 0) break
      await parts.pause(POLL_MS)
      for (const ids of inBatches(waiting, STATUS_BATCH)) {
        const answer = await insist(() => transport.status(ids))
        if (answer.kind === "answered") emit(eventsOf(answer.value, { isNoneFinal: true }))
      }
    }
    parts.onMoney()
  }

  const proceed = async ({ groups }: Pick<BookingSummary, "groups">): Promise<void> => {
    const orders: PendingOrder[] = []
    for (const group of groups) orders.push(...(await prepare(group)))
    if (orders.length === 0) return
    emit([{ kind: "allPrepared", total: sumMinor(orders.map((order) => minor(order.total))) }])
    if (run?.phase === "asking" && !(await agreement())) return
    emit([{ kind: "agreed" }])
    await payAll(orders)
    emit([{ kind: "paid" }])
    await follow()
  }

  const agreement = (): Promise<boolean> =>
    new Promise((resolve) => {
      answered = resolve
    })

  const begin = (summary: Pick<BookingSummary, "groups" | "total">, earlier: readonly ItemId[]): void => {
    const ids = summary.groups.flatMap((group) => group.ids)
    become(startRun(ids, summary.total, earlier))
    void proceed(summary)
  }

  const isUnderWay = (): boolean => run !== null && run.phase !== "done"

  return {
    run: () => run,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    book: (summary) => {
      if (isUnderWay() || summary.groups.length === 0) return
      begin(summary, [])
    },
    retry: (summary) => {
      if (run === null || isUnderWay() || summary.groups.length === 0) return
      begin(summary, allBooked(run))
    },
    answer: (isAgreed) => {
      if (!isAgreed && run?.phase === "asking") become(null)
      answered?.(isAgreed)
      answered = null
    },
    resume: (ids) => {
      if (isUnderWay()) return
      const orders = hasTakenUp ? [] : parts.pending.read()
      hasTakenUp = true
      // What the run on show has settled may still read Prepared in a list that was read before.
      const unknown = [...ids, ...orders.flatMap((order) => order.ids)].filter((id) => run?.lines.has(id) !== true)
      if (unknown.length === 0) return
      become(resumeRun(unknown))
      void (orders.length === 0 ? follow() : payAll(orders).then(follow))
    },
    dismiss: () => {
      if (!isUnderWay()) become(null)
    },
  }
}
