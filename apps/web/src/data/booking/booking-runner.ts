import type { ItemId } from "@smart-send/domain/id/id"
import { decimalToMinor, minor, sumMinor, type Minor } from "@smart-send/domain/money/money"
import type { Answer } from "../client/answer.ts"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import { inBatches } from "../items/plan-saves.ts"
import { couriersAsked, eventsOf, unknownOf, type Reading } from "./booking-events.ts"
import { allBooked, idsOf, reduceRun, resumeRun, startRun, type BookingEvent, type BookingRun } from "./booking-run.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"
import type { BookingGroup, BookingSummary } from "./booking-summary.ts"
import type { BookingLine, CompletedOrder } from "./booking-transport.ts"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"

/** Runs one booking at a time, from the press of the button to the last item's outcome. It outlives the screen. */
export interface BookingRunner {
  readonly run: () => BookingRun | null
  readonly subscribe: (listener: () => void) => () => void
  /** Starts a booking. While one is in progress a second press does nothing. */
  readonly book: (summary: Pick<BookingSummary, "groups" | "total">) => void
  /**
   * Books the failed items again. What the finished run has booked stays with it, so that all labels are printed
   * together.
   */
  readonly retry: (summary: Pick<BookingSummary, "groups" | "total">) => void
  /** The seller agrees to the frozen total or goes back. Nothing has been paid at that point. */
  readonly answer: (isAgreed: boolean) => void
  /**
   * Continues after a reload: pays what was agreed to and not paid, and follows items whose money is held to their
   * outcome.
   */
  readonly resume: (ids: readonly ItemId[]) => void
  /** Closes a finished booking. */
  readonly dismiss: () => void
}

type Refusal = Extract<Answer<unknown>, { kind: "refused" }>

const POLL_MS = 1000

export function createBookingRunner(parts: BookingRunnerParts): BookingRunner {
  const { transport } = parts
  const listeners = new Set<() => void>()
  let run: BookingRun | null = null
  let answered: ((isAgreed: boolean) => void) | null = null
  let hasTakenUp = false
  /** Counts the runs, so that a late answer to an earlier run is ignored. */
  let generation = 0

  const become = (next: BookingRun | null): void => {
    if (next?.phase === "done" && run?.phase !== "done") parts.underWay.write([])
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
      return outcome?.kind === "failed" ? [[id, outcome.reason] as const] : []
    })
    parts.onSettled(settled, new Map(reasons))
  }

  const setProblem = (message: string | null): void => {
    if (run !== null && run.problem !== message) emit([{ kind: "problem", message }])
  }

  /** A call without an answer is sent again under the same key until it has one. */
  const insist = async <Value>(
    call: () => Promise<Answer<Value>>,
  ): Promise<Exclude<Answer<Value>, { kind: "lost" }>> => {
    for (;;) {
      const answer = await call()
      if (answer.kind !== "lost") {
        setProblem(null)
        return answer
      }
      setProblem(answer.message)
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

  /** Reads every line without an outcome once. If another run has started meanwhile, the answer is ignored. */
  const look = async (reading: Reading): Promise<readonly BookingLine[]> => {
    const mine = generation
    const seen: BookingLine[] = []
    for (const ids of inBatches(waitingIds(), MOST_AT_ONCE.ids)) {
      const answer = reading.isNoneFinal ? await insist(() => transport.status(ids)) : await transport.status(ids)
      if (answer.kind !== "answered" || mine !== generation) return []
      seen.push(...answer.value)
      emit([...eventsOf(answer.value, reading), ...(reading.isNoneFinal ? unknownOf(ids, answer.value) : [])])
    }
    emit([{ kind: "asked", couriers: couriersAsked(seen) }])
    return seen
  }

  const waitingIds = (): readonly ItemId[] => (run === null ? [] : idsOf(run, "waiting"))

  /** Orders are paid one after the other. What is not paid yet stays stored for a reload. */
  const payAll = async (orders: readonly PendingOrder[]): Promise<void> => {
    if (run !== null && waitingIds().length > 0) parts.underWay.write([...run.lines.keys()])
    for (const [index, order] of orders.entries()) {
      parts.pending.write(orders.slice(index))
      const refusal = await pay(order)
      if (refusal?.code === "INSUFFICIENT-FUNDS") {
        await keepReady(orders.slice(index), refusal.message)
        break
      }
      if (refusal !== null) emit(order.ids.map((id) => ({ kind: "lineFailed", id, reason: refusal.message })))
    }
    parts.pending.write([])
    parts.onMoney()
  }

  /** Waits until the money is held; couriers may take longer. Returns why it was refused, or null. */
  const pay = async (order: PendingOrder): Promise<Refusal | null> => {
    for (;;) {
      const answer = await answerOrHeld(order)
      if (answer === "held") return null
      if (answer.kind === "answered") {
        setProblem(null)
        emit(eventsOf(answer.value.Items, { isNoneFinal: true }))
        return null
      }
      if (answer.kind === "refused" && answer.code !== "IN-PROGRESS") return answer
      // Without an answer, any status but None means that the money is held and the booking has started (BOOK-2).
      const status = await insist(() => transport.status(order.ids))
      if (status.kind === "answered" && isHeld(order, status.value)) {
        emit(eventsOf(status.value, { isNoneFinal: false }))
        return null
      }
      setProblem(answer.message)
      await parts.untilNextTry()
    }
  }

  /**
   * The payment answers only after every courier has. Its lines are polled meanwhile so that each outcome shows at
   * once. As soon as they show that the money is held, the next order starts without waiting for this one's slowest
   * courier.
   */
  const answerOrHeld = async (order: PendingOrder): Promise<Answer<CompletedOrder> | "held"> => {
    let isAnswered = false
    const completing = transport.complete(order).finally(() => {
      isAnswered = true
    })
    const watching = async (): Promise<Answer<CompletedOrder> | "held"> => {
      for (;;) {
        await parts.pause(POLL_MS)
        if (isAnswered) return completing
        const lines = await look({ isNoneFinal: false })
        if (isHeld(order, lines)) return "held"
      }
    }
    return Promise.race([completing, watching()])
  }

  /** Too little credit is not the items' fault. They stay ready, and one sum says what is missing for all of them. */
  const keepReady = async (orders: readonly PendingOrder[], message: string): Promise<void> => {
    const balance = await transport.balance()
    setProblem(balance.kind === "answered" ? parts.fundsText(totalOf(orders), balance.value) : message)
    emit(orders.flatMap(({ ids }) => ids.map((id) => ({ kind: "lineKept", id }) as const)))
  }

  const follow = async (): Promise<void> => {
    while (waitingIds().length > 0) {
      await parts.pause(POLL_MS)
      await look({ isNoneFinal: true })
    }
    parts.onMoney()
  }

  const proceed = async ({ groups }: Pick<BookingSummary, "groups">): Promise<void> => {
    const orders: PendingOrder[] = []
    for (const group of groups) orders.push(...(await prepare(group)))
    if (orders.length === 0) return
    const total = totalOf(orders)
    const balance = await transport.balance()
    if (balance.kind === "answered" && balance.value < total) {
      await keepReady(orders, parts.fundsText(total, balance.value))
      parts.onMoney()
      return
    }
    emit([{ kind: "allPrepared", total }])
    if (run?.phase === "asking" && !(await agreement())) return
    emit([{ kind: "agreed" }])
    await payAll(orders)
    emit([{ kind: "paid" }])
    await follow()
  }

  /** The orders' own lines say how far they are, including those settled before the page was loaded. */
  const takeUp = async (ids: readonly ItemId[], orders: readonly PendingOrder[]): Promise<void> => {
    for (const batch of inBatches(ids, MOST_AT_ONCE.ids)) {
      const answer = await insist(() => transport.status(batch, { wholeOrders: true }))
      if (answer.kind !== "answered") continue
      const found = answer.value.map((line) => line.ItemId)
      emit([{ kind: "found", ids: found }, ...eventsOf(answer.value, { isNoneFinal: false })])
      emit([{ kind: "asked", couriers: couriersAsked(answer.value) }])
    }
    await payAll(orders)
    await follow()
  }

  const agreement = (): Promise<boolean> =>
    new Promise((resolve) => {
      answered = resolve
    })

  const begin = (summary: Pick<BookingSummary, "groups" | "total">, earlier: readonly ItemId[]): void => {
    const ids = summary.groups.flatMap((group) => group.ids)
    generation += 1
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
      const left = hasTakenUp ? [] : parts.underWay.read()
      hasTakenUp = true
      // The list may have been read before this run settled its items, and may still show them as Prepared.
      const unknown = [...ids, ...orders.flatMap((order) => order.ids), ...left].filter(
        (id) => run?.lines.has(id) !== true,
      )
      if (unknown.length === 0) return
      generation += 1
      become(resumeRun(unknown))
      void takeUp([...new Set(unknown)], orders)
    },
    dismiss: () => {
      if (!isUnderWay()) become(null)
    },
  }
}

/** Once an order's money is held, none of its lines shows as unpaid. */
function isHeld(order: PendingOrder, lines: readonly BookingLine[]): boolean {
  const ids = new Set(order.ids)
  return lines.some(({ ItemId, BookingStatus, Failed }) => ids.has(ItemId) && (BookingStatus !== "None" || Failed))
}

function totalOf(orders: readonly PendingOrder[]): Minor {
  return sumMinor(orders.map((order) => minor(order.total)))
}
