import { describe, expect, it, vi } from "vitest"
import { testId } from "../items/fixtures/a-record.ts"
import { aPage, aService, EACH } from "./fixtures/a-booking-page.ts"

const many = Array.from({ length: 250 }, (_, place) => testId(place + 1))
const [first, second, third] = [many.slice(0, 100), many.slice(100, 200), many.slice(200)] as const

/** 250 parcels in three orders, of which the first is at its couriers, and the seller presses Pause. */
async function paused() {
  const service = aService(250 * EACH)
  const page = aPage(service)
  page.book(["Plover", many])
  await vi.waitUntil(() => service.paid.length === 1)
  for (const id of first.slice(0, 60)) service.set(id, { BookingStatus: "Booked" })
  await page.second()
  page.runner.pause()
  await vi.waitUntil(() => page.runner.run()?.hold === "paused")
  return { service, page }
}

const someSeconds = async (page: ReturnType<typeof aPage>): Promise<void> => {
  for (const _ of [1, 2, 3]) await page.second()
}

describe("a paused booking of more than one order (BOOK-58)", () => {
  it("pays for no further order, whatever the one before becomes", async () => {
    const { service, page } = await paused()
    expect(service.steered).toEqual([`pause Plover ${testId(1)}`])
    expect(page.runner.run()).toMatchObject({ paused: 40, unpaid: 150 })
    service.answer()
    await someSeconds(page)
    expect(service.paid).toHaveLength(1)
    for (const id of first) service.set(id, { BookingStatus: "Booked", Paused: false })
    await someSeconds(page)
    expect(page.count()).toMatchObject({ booked: 100, left: 150 })
    expect(page.runner.run()).toMatchObject({ hold: "paused", unpaid: 150 })
    expect(service.paid).toHaveLength(1)
  })

  it("goes on by a press, and pays for the rest, one order when the other is answered", async () => {
    const { service, page } = await paused()
    service.answer()
    page.runner.goOn()
    await vi.waitUntil(() => page.runner.run()?.hold === "none")
    expect(service.steered.at(-1)).toBe(`resume Plover ${testId(1)}`)
    await page.second()
    await vi.waitUntil(() => service.paid.length === 2)
    await someSeconds(page)
    expect(service.paid).toHaveLength(2)
    service.answer()
    await vi.waitUntil(() => service.paid.length === 3)
    for (const id of many) service.set(id, { BookingStatus: "Booked" })
    service.answer()
    for (const _ of [1, 2]) await page.second()
    expect(page.count()).toMatchObject({ booked: 250, left: 0 })
    expect(page.kept.pending).toEqual([])
  })

  it("is held up by what the seller has paused elsewhere, too", async () => {
    const service = aService(250 * EACH)
    const page = aPage(service)
    page.book(["Plover", many])
    await vi.waitUntil(() => service.paid.length === 1)
    await service.transport.steer(`Plover ${testId(1)}`, "pause")
    service.answer()
    await vi.waitUntil(() => page.runner.run()?.hold === "paused")
    await someSeconds(page)
    expect(service.paid).toHaveLength(1)
    expect(page.kept.pending.map(({ isHeld }) => isHeld)).toEqual([true, true])
  })

  it("holds up the order that was being paid for when the pause was pressed", async () => {
    const service = aService(250 * EACH)
    const page = aPage(service)
    page.book(["Plover", many])
    await vi.waitUntil(() => service.paid.length === 1)
    await page.second()
    for (const id of first) service.set(id, { BookingStatus: "Booked" })
    service.answer()
    await vi.waitUntil(() => service.paid.length === 2)
    page.runner.pause()
    await vi.waitUntil(() => page.runner.run()?.hold === "paused")
    expect(service.steered).toContain(`pause Plover ${testId(101)}`)
    expect(page.runner.run()).toMatchObject({ paused: 100, unpaid: 50 })
  })

  it("leaves ready what was not paid for, when the seller wants no more of it", async () => {
    const { service, page } = await paused()
    service.answer()
    page.runner.leaveUnpaid()
    for (const id of first) service.set(id, { BookingStatus: "Booked", Paused: false })
    await page.second()
    await vi.waitUntil(() => page.runner.run()?.phase === "done")
    expect(page.count()).toMatchObject({ booked: 100, kept: 150, failed: 0 })
    expect(service.paid).toHaveLength(1)
    expect(page.kept.pending).toEqual([])
  })

  it("has nothing to hold up when all is at its couriers", async () => {
    const service = aService(10_000)
    const page = aPage(service)
    page.book(["Plover", [testId(1)]])
    await vi.waitUntil(() => service.paid.length === 1)
    await page.second()
    const { steer } = service.transport
    service.transport.steer = async () => ({ kind: "answered", value: null })
    page.runner.pause()
    await vi.waitUntil(() => page.runner.run()?.hold === "none")
    service.transport.steer = steer
    expect(page.runner.run()).toMatchObject({ paused: 0, unpaid: 0 })
  })
})

describe("a page opened again on a paused booking", () => {
  it("shows what is not paid for, and pays for it only when the seller goes on", async () => {
    const before = await paused()
    before.service.answer()
    const now = aPage(before.service, { ...before.page.kept })
    now.runner.resume([])
    await vi.waitUntil(() => now.runner.run()?.hold === "paused")
    await someSeconds(now)
    expect(now.runner.run()).toMatchObject({ paused: 40, unpaid: 150 })
    expect(before.service.paid).toHaveLength(1)
    now.runner.goOn()
    await vi.waitUntil(() => now.runner.run()?.hold === "none")
    await now.second()
    await vi.waitUntil(() => before.service.paid.length === 2)
  })

  it("leaves ready what was not paid for while its price held", async () => {
    const before = await paused()
    const late = before.page.kept.pending.map((order) => ({ ...order, expires: "2001-01-01T00:00:00.000Z" }))
    const now = aPage(before.service, { ...before.page.kept, pending: late })
    now.runner.resume([])
    await vi.waitUntil(() => now.runner.run()?.hold === "paused")
    for (const id of first) before.service.set(id, { BookingStatus: "Booked", Paused: false })
    now.runner.goOn()
    await now.second()
    await vi.waitUntil(() => now.runner.run()?.phase === "done")
    expect(now.count()).toMatchObject({ booked: 100, kept: 150, failed: 0 })
    expect(now.runner.run()?.whyKept).toEqual({ message: "too late", isShort: false })
    expect(before.service.paid).toHaveLength(1)
  })
})

describe("two tabs on one booking", () => {
  it("go on together", async () => {
    const { service, page } = await paused()
    const other = aPage(service, page.kept)
    other.runner.resume([])
    await vi.waitUntil(() => other.runner.run()?.hold === "paused")
    service.answer()
    other.runner.goOn()
    await vi.waitUntil(() => page.kept.pending.every(({ isHeld }) => !isHeld))
    await page.second()
    await vi.waitUntil(() => page.runner.run()?.hold === "none")
    expect(page.runner.run()).toMatchObject({ phase: "paying", paused: 0 })
  })

  it("pay for nothing that one of them has given up", async () => {
    const { service, page } = await paused()
    const other = aPage(service, page.kept)
    other.runner.resume([])
    await vi.waitUntil(() => other.runner.run()?.hold === "paused")
    other.runner.leaveUnpaid()
    service.answer()
    await someSeconds(page)
    expect(page.count()).toMatchObject({ kept: 150 })
    expect(service.paid).toHaveLength(1)
  })
})

it("makes one order of all that a discount code is for", async () => {
  const service = aService(250 * EACH)
  const page = aPage(service)
  const total = page.total(many.length)
  page.runner.book({ groups: [{ provider: "P", account: "Plover", ids: many, total }], total, discountCode: "TEN" })
  await vi.waitUntil(() => service.paid.length === 1)
  expect(page.kept.pending.map(({ ids }) => ids.length)).toEqual([many.length])
})

it("makes orders of a hundred", async () => {
  const service = aService(250 * EACH)
  const page = aPage(service)
  page.book(["Plover", many])
  await vi.waitUntil(() => service.paid.length === 1)
  expect(page.kept.pending.map(({ ids }) => ids)).toEqual([first, second, third])
})
