import type { ItemId } from "@smart-send/domain/id/id"
import { minor, type Minor } from "@smart-send/domain/money/money"
import { describe, expect, it, vi } from "vitest"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import type { Answer } from "../client/answer.ts"
import { testId } from "../items/fixtures/a-record.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"
import { createBookingRunner } from "./booking-runner.ts"
import { countRun, slowCouriers } from "./booking-run.ts"
import type { BookingGroup } from "./booking-summary.ts"
import type { BookingLine, CompletedOrder } from "./booking-transport.ts"

const EXPIRES = "2030-01-01T00:00:00.000Z"
const EACH = 500
const [one, two, three, four] = [testId(1), testId(2), testId(3), testId(4)]

/** A service with the real one's answers, whose couriers answer when the test says so. It remembers the lines. */
function aService(credit: number) {
  const lines = new Map<ItemId, BookingLine>()
  const answers: (() => void)[] = []
  const paid: string[] = []
  let balance = credit
  const set = (id: ItemId, change: Partial<BookingLine>): void => {
    const before = lines.get(id) ?? aLine(id)
    lines.set(id, { ...before, ...change })
  }
  const completed = (order: PendingOrder): Answer<CompletedOrder> => ({
    kind: "answered",
    value: {
      Reference: order.reference,
      BookingStatus: "Prepared",
      Items: order.ids.flatMap((id) => lines.get(id) ?? []),
      Balance: 0,
    },
  })
  return {
    set,
    paid,
    /** Payments that still wait are answered with what is known by now. */
    answer: () => {
      for (const tell of answers.splice(0)) tell()
    },
    transport: {
      prepare: async ({ ids, account }: BookingGroup) => {
        const Items = ids.map((ItemId) => preparedLine(ItemId))
        const TotalPrice = (ids.length * EACH) / 100
        const money = { TotalPrice, TotalPriceExVat: TotalPrice, TotalVat: 0, CurrencyCode: "GBP" }
        return {
          kind: "answered" as const,
          value: { Reference: account, Status: "Prepared" as const, ...money, Expires: EXPIRES, Items },
        }
      },
      complete: async (order: PendingOrder): Promise<Answer<CompletedOrder>> => {
        if (balance < order.total) return { kind: "refused", code: "INSUFFICIENT-FUNDS", message: "Too little." }
        balance -= order.total
        paid.push(order.account)
        for (const id of order.ids) set(id, { BookingStatus: "Prepared", CourierName: order.account })
        return new Promise((resolve) => answers.push(() => resolve(completed(order))))
      },
      status: async (ids: readonly ItemId[], options = { wholeOrders: false }) => {
        const asked = options.wholeOrders ? [...lines.keys()] : ids
        return { kind: "answered" as const, value: asked.flatMap((id) => lines.get(id) ?? []) }
      },
      balance: async () => ({ kind: "answered" as const, value: minor(balance) }),
    },
    spend: (amount: number) => {
      balance -= amount
    },
  }
}

const aLine = (ItemId: ItemId): BookingLine => ({
  ItemId,
  OrderLineId: null,
  BookingStatus: "None",
  Failed: false,
  Code: null,
  Error: null,
  TrackingNumber: "",
  CourierName: "",
})

const preparedLine = (ItemId: ItemId) => ({
  ItemId,
  OrderLineId: null,
  Status: "Prepared" as const,
  TotalPrice: EACH / 100,
  TotalPriceExVat: EACH / 100,
  TotalVat: 0,
  OptionId: "",
  Code: null,
  Error: null,
})

interface Kept {
  underWay: readonly ItemId[]
  pending: readonly PendingOrder[]
}

/** A page: its runner, its clock, and what the browser stores for the next page. */
function aPage(service: ReturnType<typeof aService>, kept: Kept = { underWay: [], pending: [] }) {
  let turn: (() => void)[] = []
  const parts: BookingRunnerParts = {
    transport: service.transport,
    untilNextTry: async () => {},
    pause: () => new Promise((resolve) => turn.push(resolve)),
    newKey: () => "key",
    onSettled: () => {},
    onMoney: () => {},
    fundsText: (needed: Minor, balance: Minor) => `needs ${needed}, has ${balance}`,
    pending: { read: () => kept.pending, write: (orders) => void (kept.pending = orders) },
    underWay: { read: () => kept.underWay, write: (ids) => void (kept.underWay = ids) },
  }
  const runner = createBookingRunner(parts)
  const count = () => {
    const run = runner.run()
    return run === null ? null : countRun(run)
  }
  return {
    runner,
    kept,
    count,
    slow: () => slowCouriers(runner.run() ?? { ...emptyRun }),
    /** Lets a second pass once the runner waits for one. */
    second: async () => {
      await vi.waitUntil(() => turn.length > 0)
      const now = turn
      turn = []
      for (const go of now) go()
      await vi.waitUntil(() => turn.length > 0 || runner.run()?.phase === "done")
    },
    book: (...groups: (readonly [string, readonly ItemId[]])[]) =>
      runner.book({
        groups: groups.map(([account, ids]) => ({ provider: "P", account, ids, total: minor(ids.length * EACH) })),
        total: minor(groups.flatMap(([, ids]) => ids).length * EACH),
      }),
  }
}

const emptyRun = {
  phase: "done" as const,
  lines: new Map(),
  expected: minor(0),
  prepared: null,
  earlier: [],
  waitingFor: new Map(),
  problem: null,
}

describe("a booking run while a courier does not answer", () => {
  it("shows each outcome before the payment is answered, and names the courier", async () => {
    const service = aService(10_000)
    const page = aPage(service)
    page.book(["Plover", [one, two, three]])
    await vi.waitUntil(() => service.paid.length === 1)
    service.set(one, { BookingStatus: "Booked", TrackingNumber: "T1" })
    await page.second()
    expect(page.count()).toMatchObject({ booked: 1, left: 2 })
    for (const _ of [1, 2, 3]) await page.second()
    expect(page.slow()).toEqual([{ name: "Plover", count: 2 }])
    service.set(two, { BookingStatus: "None", Failed: true, Error: "No van." })
    await page.second()
    expect(page.count()).toMatchObject({ booked: 1, failed: 1, left: 1 })
    expect(page.slow()).toEqual([])
    service.set(three, { BookingStatus: "Booked" })
    await page.second()
    expect(page.runner.run()?.phase).toBe("done")
  })

  it("does not delay the orders of another account", async () => {
    const service = aService(10_000)
    const page = aPage(service)
    page.book(["Plover", [one]], ["Post", [two]])
    await vi.waitUntil(() => service.paid.length === 1)
    await page.second()
    await vi.waitUntil(() => service.paid.length === 2)
    expect(service.paid).toEqual(["Plover", "Post"])
  })

  it("a late answer to a finished run does not affect the next one", async () => {
    const service = aService(10_000)
    const page = aPage(service)
    page.book(["Plover", [one]])
    await vi.waitUntil(() => service.paid.length === 1)
    service.set(one, { BookingStatus: "None", Failed: true, Error: "No van." })
    await page.second()
    await vi.waitUntil(() => page.runner.run()?.phase === "done")
    page.runner.retry({
      groups: [{ provider: "P", account: "Plover", ids: [one], total: minor(EACH) }],
      total: minor(EACH),
    })
    await vi.waitUntil(() => service.paid.length === 2)
    service.set(one, { BookingStatus: "Prepared", Failed: false })
    service.answer()
    await page.second()
    expect(page.count()).toMatchObject({ failed: 0, left: 1 })
  })
})

describe("too little credit", () => {
  it("pays for nothing and shows one sum for all accounts; nothing has failed", async () => {
    const service = aService(1200)
    const page = aPage(service)
    page.book(["Plover", [one, two]], ["Post", [three]])
    await vi.waitUntil(() => page.runner.run()?.phase === "done")
    expect(page.runner.run()?.problem).toBe("needs 1500, has 1200")
    expect(page.count()).toMatchObject({ booked: 0, failed: 0, kept: 3 })
    expect(service.paid).toEqual([])
  })

  it("runs out in the middle: paid items continue, and the sum covers all the others", async () => {
    const service = aService(2000)
    const page = aPage(service)
    page.book(["Plover", [one]], ["Post", [two]], ["Wren", [three, four]])
    await vi.waitUntil(() => service.paid.length === 1)
    service.spend(1200)
    await page.second()
    await vi.waitUntil(() => page.count()?.kept === 3)
    expect(page.runner.run()?.problem).toBe("needs 1500, has 300")
    service.set(one, { BookingStatus: "Booked" })
    await page.second()
    expect(page.count()).toEqual({ total: 4, booked: 1, failed: 0, kept: 3, left: 0 })
  })
})

describe("a reload during a booking run", () => {
  it("shows every line of the order, including those settled before the reload and during it", async () => {
    const service = aService(10_000)
    const before = aPage(service)
    before.book(["Plover", [one, two, three, four]])
    await vi.waitUntil(() => service.paid.length === 1)
    service.set(one, { BookingStatus: "None", Failed: true, Error: "No van." })
    await before.second()
    service.set(two, { BookingStatus: "None", Failed: true, Error: "No van." })
    service.set(three, { BookingStatus: "Booked" })
    const now = aPage(service, before.kept)
    now.runner.resume([four])
    await vi.waitUntil(() => now.count()?.left === 1)
    expect(now.count()).toEqual({ total: 4, booked: 1, failed: 2, kept: 0, left: 1 })
  })

  it("shows the outcome when the last line was settled during the reload", async () => {
    const service = aService(10_000)
    const before = aPage(service)
    before.book(["Plover", [one, two]])
    await vi.waitUntil(() => service.paid.length === 1)
    await before.second()
    for (const id of [one, two]) service.set(id, { BookingStatus: "None", Failed: true, Error: "No van." })
    const now = aPage(service, { underWay: before.kept.underWay, pending: [] })
    now.runner.resume([])
    await vi.waitUntil(() => now.runner.run()?.phase === "done")
    expect(now.count()).toMatchObject({ failed: 2, total: 2 })
    expect(now.kept.underWay).toEqual([])
  })
})
