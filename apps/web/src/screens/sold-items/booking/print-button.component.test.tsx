import type { ShipmentItem } from "@smart-send/domain/item/item"
import { minor } from "@smart-send/domain/money/money"
import { aBooking } from "@smart-send/testkit/a-booking"
import { beforeAll, describe, expect, it } from "vitest"
import { startTexts } from "../../../../stage/start-texts.ts"
import { reduceRun, startRun, type BookingEvent, type BookingRun } from "../../../data/booking/booking-run.ts"
import { readyRecord, testId, testItem } from "../../../data/items/fixtures/a-record.ts"
import { bar, drawBar } from "../../../../stage/draw-booking-bar.tsx"

beforeAll(async () => startTexts())

const button = async (name: string | RegExp) => bar().findByRole("button", { name })
const plain = testItem(1)
const inTwo = { Parcels: ["1", "2"].map((UID) => ({ UID, Dimensions: plain.PackageDimensions, Orders: [] })) }
const bookedRecord = (n: number, changes: Partial<ShipmentItem> = {}, printed?: string) =>
  readyRecord(n, 4.12, 3.43, {
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: aBooking({ BookingStatus: "Booked", LabelPrinted: printed }),
    ...changes,
  })
const done = (): BookingRun => {
  const outcomes = [1, 2, 3].map((n) => ({ kind: "lineBooked" as const, id: testId(n), trackingNumber: `T${n}` }))
  const started = startRun([1, 2, 3].map(testId), minor(1236))
  const events: readonly BookingEvent[] = [{ kind: "allPrepared", total: minor(1236) }, { kind: "paid" }, ...outcomes]
  return events.reduce(reduceRun, started)
}
const primaries = () => {
  const all = bar().getAllByRole("button")
  return all.filter((each) => each.hasAttribute("data-primary")).map(({ textContent }) => textContent)
}

describe("the labels of a booking", () => {
  it("are as many as there are parcels, and both are said (BOOK-63)", async () => {
    const records = [bookedRecord(1), bookedRecord(2, { Consignment: inTwo }), bookedRecord(3)]
    const { asked, user } = drawBar({ records, run: done() })
    await bar().findByText("3 orders booked, 4 parcels")
    await user.click(await button("Print 4 labels"))
    expect(asked).toEqual(["print 3"])
  })

  const Recipient = { ...plain.Recipient, CountryIsoCode: "FRA", Postcode: "69001" }
  it("are counted with their customs forms, and the parcels beside them (BOOK-63)", async () => {
    const BookingDetails = aBooking({ Labels: 3 })
    drawBar({
      records: [bookedRecord(1), bookedRecord(2, { Recipient, BookingDetails }), bookedRecord(3)],
      run: done(),
    })
    expect(await button("Print 5 labels of 3 parcels")).toBeTruthy()
  })

  it("are not counted where an older booking does not say how many customs forms come with them", async () => {
    drawBar({ records: [bookedRecord(1), bookedRecord(2, { Recipient }), bookedRecord(3)], run: done() })
    expect(await button("Print the labels of 3 parcels")).toBeTruthy()
  })

  it("are printed with what the list does not hold", async () => {
    const { asked, user } = drawBar({ records: [bookedRecord(1), bookedRecord(2)], run: done() })
    await user.click(await button("Print the labels of 3 parcels"))
    expect(asked).toEqual(["print 3"])
  })

  it("come first until they are printed, then what is still to be fixed, then the list", async () => {
    const { change, unmount } = drawBar({
      records: [bookedRecord(1), bookedRecord(2), bookedRecord(3)],
      run: done(),
      toFix: 2,
    })
    await button("Print 3 labels")
    expect(primaries()).toEqual(["Print 3 labels"])
    for (const n of [1, 2, 3]) await change(bookedRecord(n, {}, "2026-11-21T07:00:00.000Z"))
    expect(primaries()).toEqual(["2 still to fix"])
    unmount()
    const printed = [1, 2, 3].map((n) => bookedRecord(n, {}, "2026-11-21T07:00:00.000Z"))
    drawBar({ records: printed, run: done() })
    await button("Print 3 labels")
    expect(primaries()).toEqual(["Done"])
  })
})
