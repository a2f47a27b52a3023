import { aBooking } from "@smart-send/testkit/a-booking"
import { minor } from "@smart-send/domain/money/money"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { beforeAll, describe, expect, it } from "vitest"
import { startTexts } from "../../../../stage/start-texts.ts"
import { reduceRun, startRun, type BookingEvent, type BookingRun } from "../../../data/booking/booking-run.ts"
import { dutyPaidRecord, readyRecord, testId, testRecord } from "../../../data/items/fixtures/a-record.ts"
import { bar, drawBar, here, threeReady } from "../../../../stage/draw-booking-bar.tsx"

beforeAll(async () => startTexts())

const ids = (...numbers: readonly number[]) => numbers.map(testId)

const button = async (name: string | RegExp) => bar().findByRole("button", { name })
const after = (run: BookingRun, ...events: readonly BookingEvent[]): BookingRun => events.reduce(reduceRun, run)
const started = (total = 1236) => startRun(ids(1, 2, 3), minor(total))
const paid = () => after(started(), { kind: "allPrepared", total: minor(1236) }, { kind: "paid" })
const paying = (...events: readonly BookingEvent[]) =>
  after(started(), { kind: "allPrepared", total: minor(1236) }, ...events)
const booked = (n: number): BookingEvent => ({ kind: "lineBooked", id: testId(n), trackingNumber: `T${n}` })
const kept = (n: number): BookingEvent => ({ kind: "lineKept", id: testId(n) })
const failed = (n: number): BookingEvent => ({ kind: "lineFailed", id: testId(n), reason: "No van." })

describe("the offer", () => {
  it("says that nothing is ready, or that nothing is left", async () => {
    const { unmount } = drawBar()
    await bar().findByText("Nothing is ready to send yet")
    expect(bar().queryByRole("button")).toBeNull()
    await expectAccessible()
    unmount()
    drawBar({ left: 0 })
    await bar().findByText("Nothing is left to send")
  })

  it("names number, price, the rest of the credit and one press to pay for what is ready (BOOK-43)", async () => {
    const { asked, user } = drawBar({ ready: here(1, 2, 3) })
    await bar().findByText("Balance after: £7.64")
    bar().getByText("3 ready")
    await user.click(await button("Send ready"))
    await user.click(await button("Pay £12.36 and book 3"))
    expect(asked).toEqual(["send ready", "show 3", "book 3"])
    await expectAccessible()
  })

  it("says what of the price is duties paid in advance, of what is paid for alone (EXTRA-15)", async () => {
    const records = [dutyPaidRecord(1), dutyPaidRecord(2), readyRecord(3)]
    const { unmount } = drawBar({ records, ready: here(1, 2, 3), credit: 100 })
    await bar().findByText("Balance after: £46.48")
    expect(bar().getByText(/incl\. duties £35\.60/)).toBeTruthy()
    await expectAccessible()
    unmount()
    const selected = drawBar({ records, ready: here(1, 2, 3), selected: [1, 3], credit: 100 })
    expect(await bar().findByText(/incl\. duties £17\.80/)).toBeTruthy()
    selected.unmount()
    drawBar({ records, ready: here(1, 2, 3), selected: [3], credit: 100 })
    await bar().findByText("Balance after: £95.88")
    expect(bar().queryByText(/duties/)).toBeNull()
  })

  it("says how many are ready behind a search or a filter, and pays for none of them", async () => {
    drawBar({ readyElsewhere: 3 })
    await bar().findByText("3 items are ready, but not in this list")
    expect(bar().queryByRole("button")).toBeNull()
  })

  it("lets be seen first what the view keeps out", async () => {
    const { asked, user } = drawBar({ ready: { ids: ids(1, 2), goTo: "Ready", isPayable: false } })
    await user.click(await button("Send ready"))
    expect(asked).toEqual(["send ready"])
    expect(bar().queryByRole("button", { name: /^Pay/ })).toBeNull()
  })

  it("pays at once where nothing is left to put right (BOOK-46)", async () => {
    drawBar({ ready: { ids: ids(1, 2), goTo: "Ready", isPayable: true } })
    expect(await button("Pay £8.24 and book 2")).toBeTruthy()
    expect(await button("Send ready")).toBeTruthy()
  })

  it("is for the selection while there is one, and counts what of it is not ready", async () => {
    const records = [...threeReady(), testRecord(4)]
    const { asked, user } = drawBar({ records, ready: here(1, 2, 3), selected: [1, 4] })
    await bar().findByText("2 selected")
    bar().getByText(/1 ready, 1 not ready/)
    await user.click(await button("Pay £4.12 and book 1"))
    expect(asked).toEqual(["show 1", "book 1"])
  })
})

describe("what awaits payment", () => {
  const BookingDetails = aBooking({ BookingStatus: "AwaitingPayment", TotalPrice: 4.12 })
  const staged = () => [4, 5].map((n) => readyRecord(n, 4.12, 3.43, { BookingDetails }))

  it("is said in plain words where nothing else is selected, and is paid for", async () => {
    const { asked, user } = drawBar({ records: staged(), selected: [4, 5] })
    await bar().findByText("2 selected, all awaiting payment")
    expect(bar().queryByText(/0 ready/)).toBeNull()
    await user.click(await button("Pay £8.24 and book 2"))
    expect(asked).toEqual(["show 2", "book 2"])
  })

  it("is counted beside what is ready", async () => {
    drawBar({ records: [...threeReady(), ...staged()], ready: here(1, 2, 3), selected: [1, 4] })
    expect(await bar().findByText(/1 ready, 1 awaiting payment/)).toBeTruthy()
    await button("Pay £4.12 for the 1 staged")
  })
})

describe("the credit", () => {
  it("that is not known yet shows the number, and no button that would move when it comes", async () => {
    drawBar({ ready: here(1, 2, 3), credit: null })
    expect(await bar().findByText("3 ready")).toBeTruthy()
    expect(bar().queryByRole("button")).toBeNull()
  })

  it("that is short pays for as many as it covers, and the way to add more is there", async () => {
    const { asked, user } = drawBar({ ready: here(1, 2, 3), credit: 9 })
    await bar().findByText("£3.36 short")
    await bar().findByRole("link", { name: "Add credit" })
    expect(bar().queryByRole("button", { name: /book 3$/ })).toBeNull()
    await user.click(await button("Pay £8.24 and book 2"))
    expect(asked).toEqual(["show 2", "book 2"])
    await expectAccessible()
  })

  it("that is exactly enough pays for all", async () => {
    drawBar({ ready: here(1, 2, 3), credit: 12.36 })
    await bar().findByText("Balance after: £0.00")
    expect(await button("Pay £12.36 and book 3")).toBeTruthy()
  })

  it("that pays for none offers no payment", async () => {
    drawBar({ ready: here(1, 2, 3), credit: 0 })
    await bar().findByText("£12.36 short")
    expect(bar().queryByRole("button", { name: /^Pay/ })).toBeNull()
  })
})

describe("the payment", () => {
  it("counts from the first second, when prices are got once more", async () => {
    drawBar({ run: started() })
    await bar().findByText("Getting final prices")
    bar().getByText("0 done, 0 failed, 3 left")
    expect(bar().queryByRole("button")).toBeNull()
    await expectAccessible()
  })

  it("asks once more when the total has changed", async () => {
    const run = after(started(), failed(3), { kind: "allPrepared", total: minor(900) })
    const { asked, user } = drawBar({ run })
    await bar().findByText("The total has changed: £9.00 for 2, was £12.36 for 3.")
    await user.click(await button("Pay £9.00 and book 2"))
    await user.click(await button("Go back"))
    expect(asked).toEqual(["answer true", "show all", "answer false"])
    await expectAccessible()
  })

  it("shows each outcome as it comes", async () => {
    drawBar({ run: after(paid(), booked(1), failed(2)) })
    await bar().findByText("1 done, 1 failed, 1 left")
    expect(bar().getByText("You can close this page. Booking carries on.")).toBeTruthy()
  })

  it("names the courier that does not answer", async () => {
    const look: BookingEvent = { kind: "asked", couriers: ["Wren", "Wren"] }
    drawBar({ run: after(paid(), booked(1), look, look, look, look) })
    expect(await bar().findByText("Wren has not answered yet. 2 waiting.")).toBeTruthy()
  })
})

describe("a booking of more than one order (BOOK-58)", () => {
  const firstPaid: BookingEvent = { kind: "orders", references: ["one"], paused: 0 }
  const othersUnpaid: BookingEvent = { kind: "unpaid", orders: [{ reference: "two", ids: ids(2, 3) }] }

  it("can be paused while the other orders are not paid for", async () => {
    const { asked, user } = drawBar({ run: paying(firstPaid, othersUnpaid) })
    await bar().findByText("Booking")
    await user.click(await button("Pause"))
    expect(asked).toEqual(["pause"])
  })

  it("says what a pause leaves unpaid, goes on with all of it, or lets go of that", async () => {
    const { asked, user } = drawBar({ run: paying(firstPaid, othersUnpaid, { kind: "hold", hold: "paused" }) })
    await bar().findByText(/2 are not paid for yet/)
    await user.click(await button("Go on with 2"))
    await user.click(await button("Don't pay for the other 2"))
    expect(asked).toEqual(["go on", "leave unpaid"])
    await expectAccessible()
  })

  it("that was not paid for in time says so, and asks for no credit", async () => {
    const whyKept: BookingEvent = { kind: "whyKept", message: "Too late.", isShort: false }
    const run = after(paying(), { kind: "paid" }, booked(1), whyKept, kept(2), kept(3))
    const { asked, user } = drawBar({ run })
    await bar().findByText("Too late.")
    expect(bar().queryByRole("link", { name: "Add credit" })).toBeNull()
    await user.click(await button("Pay £8.24 and book 2"))
    expect(asked).toEqual(["retry 2"])
  })
})

describe("the booked parcels", () => {
  it("have their labels printed, and what is still to fix is a press away", async () => {
    const { asked, user } = drawBar({ run: after(paid(), booked(1), booked(2), booked(3)), toFix: 20 })
    await bar().findByText("3 parcels booked")
    await user.click(await button("Print 3 labels"))
    await user.click(await button("20 still to fix"))
    expect(asked).toEqual(["print 3", "show all", "dismiss", "to fix"])
    await expectAccessible()
  })

  it("leave the failed ones to be seen and booked again", async () => {
    const { asked, user } = drawBar({ run: after(paid(), booked(1), booked(2), failed(3)) })
    await bar().findByText("2 booked, 1 failed")
    await user.click(await button("Show the 1 that failed"))
    await user.click(await button("Retry the 1 that failed"))
    await button("Print 2 labels")
    expect(asked).toEqual(["show 1", "retry 1"])
  })

  it("are none when every courier refused, and there is no label to print", async () => {
    drawBar({ run: after(paid(), failed(1), failed(2), failed(3)) })
    await bar().findByText("None of the 3 parcels was booked")
    expect(bar().queryByRole("button", { name: /^Print/ })).toBeNull()
  })

  it("leave those that were not paid for ready", async () => {
    drawBar({ run: after(paid(), booked(1), booked(2), kept(3)), credit: 0 })
    await bar().findByText("2 booked, 1 not paid for, still ready")
    expect(await button("Show the 1 still ready")).toBeTruthy()
  })
})
