import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { createMany, type SellerClient } from "../seller-client.ts"
import type { Line } from "../line.ts"

const COUNT = 160
const LIMIT_MS = 5000

/** Books 160 items, from the press of the button to the last courier's answer. */
export async function bookItemsLine({ client }: SellerClient): Promise<Line> {
  const ids = await createMany(client, `book-${process.pid}`, COUNT)
  const listed = await client.call(listItemsByIds, { body: { Ids: [...ids] } })
  const service = listed.result?.Items[0]?.Service
  if (!service) throw new Error("The items have no service to book.")
  const params = { provider: service.Provider, account: service.AccountId }
  const began = performance.now()
  const prepared = await client.call(prepareBooking, {
    params,
    body: { Items: ids.map((Id) => ({ Id })), PaymentMethod: "PrePay" },
  })
  if (prepared.result === null) throw new Error(`Prepare refused: ${JSON.stringify(prepared)}`)
  const completed = await client.call(completeBooking, {
    params,
    body: { Reference: prepared.result.Reference, PaymentMethod: "PrePay" },
  })
  if (completed.result === null) throw new Error(`Complete refused: ${JSON.stringify(completed)}`)
  let booked = 0
  while (booked < COUNT && performance.now() - began < 60_000) {
    const status = await client.call(getBookingStatus, { body: { Ids: [...ids] } })
    booked = status.result?.Items.filter((line) => line.BookingStatus === "Booked").length ?? 0
  }
  const took = performance.now() - began
  return {
    what: `${COUNT} bookings, prepare to last answer`,
    measured: `${(took / 1000).toFixed(2)} s (${booked} booked)`,
    limit: `under ${LIMIT_MS / 1000} s`,
    beside: `${((COUNT / took) * 1000).toFixed(0)} bookings/s`,
    ok: booked === COUNT && took < LIMIT_MS,
  }
}
