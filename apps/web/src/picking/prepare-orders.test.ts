import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aBooking } from "@smart-send/testkit/a-booking"
import { expect, it, vi } from "vitest"
import { testId, testRecord } from "../data/items/fixtures/a-record.ts"
import { prepareOrders } from "./prepare-orders.ts"

const booked = (n: number): ShipmentItem =>
  testRecord(n, {}, { BookingDetails: aBooking({ TrackingNumber: `WR${n}`, OrderLineId: `L${n}`, OrderId: `O${n}` }) })
    .item

/** Ten orders, each of which takes 4 ms to look at, by a clock of the test's own. */
function slowOrders() {
  let now = 0
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now)
  const seen: number[] = []
  const records = new Map(
    Array.from({ length: 10 }, (_, n) => {
      const item = booked(n)
      const record = testRecord(n)
      Object.defineProperty(record, "item", {
        get: () => {
          now += 4
          seen.push(n)
          return item
        },
      })
      return [testId(n), record] as const
    }),
  )
  return { records, seen, stop: () => clock.mockRestore() }
}

it("lets the page draw between orders that take longer than a frame has", async () => {
  const { records, seen, stop } = slowOrders()
  const rests: number[] = []
  expect(
    await prepareOrders(
      records,
      () => false,
      async () => void rests.push(seen.length),
    ),
  ).toBe(true)
  stop()
  expect(seen).toHaveLength(10)
  expect(rests).toEqual([2, 4, 6, 8, 10])
})

it("is given up when the list has changed meanwhile", async () => {
  const { records, seen, stop } = slowOrders()
  expect(
    await prepareOrders(
      records,
      () => seen.length > 3,
      async () => {},
    ),
  ).toBe(false)
  stop()
  expect(seen).toHaveLength(4)
})
