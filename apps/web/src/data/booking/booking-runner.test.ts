import { minor } from "@smart-send/domain/money/money"
import { describe, expect, it, vi } from "vitest"
import { testId } from "../items/fixtures/a-record.ts"
import { aPage, aService, EACH } from "./fixtures/a-booking-page.ts"

const [one, two, three, four] = [testId(1), testId(2), testId(3), testId(4)]

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

  it("pays for the orders of another account when the payment is answered, which is not when all couriers have", async () => {
    const service = aService(10_000)
    const page = aPage(service)
    page.book(["Plover", [one]], ["Post", [two]])
    await vi.waitUntil(() => service.paid.length === 1)
    for (const _ of [1, 2, 3]) await page.second()
    expect(service.paid).toEqual(["Plover"])
    service.answer()
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

/** One of two orders is paid for. */
function elsewhere() {
  const service = aService(0)
  service.set(one, { BookingStatus: "Prepared", CourierName: "Plover", Reference: "Plover 1" })
  service.set(two, { ToBePaid: true })
  service.set(three, { ToBePaid: true })
  const page = aPage(service)
  page.runner.resume([one])
  return { service, page }
}

describe("a press that another browser of the seller pays for (BOOK-62)", () => {
  it("is one booking here, too: what is to be paid next is not over with what is paid", async () => {
    const { service, page } = elsewhere()
    await vi.waitUntil(() => page.count()?.total === 3)
    service.set(one, { BookingStatus: "Booked" })
    for (const _ of [1, 2, 3]) await page.second()
    expect(page.count()).toMatchObject({ booked: 1, failed: 0, kept: 0, left: 2 })
    for (const id of [two, three]) service.set(id, { BookingStatus: "Booked", ToBePaid: false })
    await page.second()
    expect(page.runner.run()?.phase).toBe("done")
    expect(page.count()).toMatchObject({ booked: 3, left: 0 })
  })

  it("says what is still ready when nobody pays for it, and is whole again when somebody does", async () => {
    const { service, page } = elsewhere()
    await vi.waitUntil(() => page.count()?.total === 3)
    service.set(one, { BookingStatus: "Booked" })
    await page.second()
    for (let second = 0; second < 30; second += 1) await page.second()
    expect(page.runner.run()?.phase).toBe("done")
    expect(page.count()).toMatchObject({ booked: 1, kept: 2 })
    for (const id of [two, three]) service.set(id, { BookingStatus: "Prepared", ToBePaid: false, Reference: "Post 2" })
    page.runner.resume([two, three])
    await vi.waitUntil(() => page.count()?.booked === 1)
    expect(page.count()).toMatchObject({ total: 3, left: 2 })
  })

  it("is followed again when what failed is tried again there", async () => {
    const { service, page } = elsewhere()
    await vi.waitUntil(() => page.count()?.total === 3)
    for (const id of [two, three]) service.set(id, { BookingStatus: "Booked", ToBePaid: false })
    service.set(one, { BookingStatus: "None", Failed: true, Error: "No van." })
    await page.second()
    expect(page.count()).toMatchObject({ booked: 2, failed: 1 })
    // The list may still show it as it was.
    page.runner.resume([one])
    expect(page.runner.run()?.phase).toBe("done")
    page.runner.resume([])
    service.set(one, { BookingStatus: "Prepared", Failed: false })
    page.runner.resume([one])
    await vi.waitUntil(() => page.count()?.booked === 2)
    expect(page.count()).toMatchObject({ failed: 0, left: 1 })
  })

  it("says that the page keeps asking while there is no answer, and nothing to do", async () => {
    const service = aService(0)
    const { promise: network, resolve: connect } = Promise.withResolvers<undefined>()
    let asked = 0
    const status: typeof service.transport.status = async (...question) => {
      asked += 1
      if (asked === 1) return { kind: "lost", message: "Try again." }
      await network
      return service.transport.status(...question)
    }
    service.set(one, { BookingStatus: "Booked" })
    const page = aPage({ ...service, transport: { ...service.transport, status } })
    page.runner.resume([one])
    await vi.waitUntil(() => page.runner.run()?.problem === "no answer yet")
    connect(undefined)
    await vi.waitUntil(() => page.runner.run()?.phase === "done")
    expect(page.runner.run()).toMatchObject({ problem: null })
    expect(page.count()).toMatchObject({ booked: 1 })
  })
})

describe("what the seller has just changed", () => {
  it("is saved before its price is frozen, and what could not be saved is not paid for", async () => {
    const service = aService(10_000)
    const page = aPage(service, undefined, new Map([[two, "York is closed."]]))
    page.book(["Plover", [one, two]], ["Post", [three]])
    await vi.waitUntil(() => page.runner.run()?.phase === "asking")
    expect(page.runner.run()?.lines.get(two)).toEqual({ kind: "failed", reason: "York is closed." })
    expect(page.runner.run()?.prepared).toBe(2 * EACH)
    expect(service.paid).toEqual([])
  })
})

describe("too little credit", () => {
  it("pays for nothing and shows one sum for all accounts; nothing has failed", async () => {
    const service = aService(1200)
    const page = aPage(service)
    page.book(["Plover", [one, two]], ["Post", [three]])
    await vi.waitUntil(() => page.runner.run()?.phase === "done")
    expect(page.runner.run()?.whyKept).toEqual({ message: "needs 1500, has 1200", isShort: true })
    expect(page.count()).toMatchObject({ booked: 0, failed: 0, kept: 3 })
    expect(service.paid).toEqual([])
  })

  it("runs out in the middle: paid items continue, and the sum covers all the others", async () => {
    const service = aService(2000)
    const page = aPage(service)
    page.book(["Plover", [one]], ["Post", [two]], ["Wren", [three, four]])
    await vi.waitUntil(() => service.paid.length === 1)
    service.spend(1200)
    service.answer()
    await vi.waitUntil(() => page.count()?.kept === 3)
    expect(page.runner.run()?.whyKept?.message).toBe("needs 1500, has 300")
    service.set(one, { BookingStatus: "Booked" })
    await page.second()
    expect(page.count()).toEqual({ total: 4, booked: 1, failed: 0, kept: 3, staged: 0, left: 0 })
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
    expect(now.count()).toEqual({ total: 4, booked: 1, failed: 2, kept: 0, staged: 0, left: 1 })
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

const groups = (...accounts: readonly string[]) =>
  accounts.map((account, place) => ({ provider: "P", account, ids: [testId(place + 1)], total: minor(EACH) }))

describe("paying another way", () => {
  it("leaves for one payment page for all orders, and takes nothing of the balance (PAY-9)", async () => {
    const service = aService(0)
    const page = aPage(service)
    page.runner.book({ groups: groups("one", "two"), total: minor(2 * EACH), payBy: "Card" })
    await vi.waitUntil(() => page.runner.run()?.phase === "done")
    expect(page.left).toEqual([`/pay/one ${one}+two ${two}`])
    expect(page.count()).toMatchObject({ staged: 2, booked: 0, failed: 0 })
    expect(service.paid).toEqual([])
  })

  it("says why when no card can be used, and stays", async () => {
    const page = aPage(aService(0))
    page.runner.book({ groups: groups("refused"), total: minor(EACH), payBy: "Card" })
    await vi.waitUntil(() => page.runner.run()?.phase === "done")
    expect(page.left).toEqual([])
    expect([...(page.runner.run()?.lines.values() ?? [])]).toEqual([
      { kind: "failed", reason: "Cards can't be used here." },
    ])
  })
})
