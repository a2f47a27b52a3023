import { useEffect } from "react"
import type { BookingDesk } from "../../data/booking/booking-desk.ts"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import { useRecords } from "../../data/items/use-item-driver.ts"
import { usePoll } from "../../live/use-poll.ts"

const POLL_MS = 8000

/** Reads the list at once and then every few seconds, and takes up bookings met under way: a reload loses none. */
export function useFreshItems(driver: ItemDriver, desk: BookingDesk): void {
  useEffect(() => {
    void driver.refresh()
  }, [driver])
  usePoll(driver.refresh, POLL_MS)

  const records = useRecords(driver.store)
  useEffect(() => {
    const underWay = [...records.values()].filter((record) => record.item.BookingDetails?.BookingStatus === "Prepared")
    desk.resume(underWay.map((record) => record.id))
  }, [desk, records])
}
