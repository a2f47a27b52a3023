import { useEffect } from "react"
import type { BookingDesk } from "../../data/booking/booking-desk.ts"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import { useRecords } from "../../data/items/use-item-driver.ts"

/** Reads the list at once, and takes up bookings met under way: a reload loses none. What changes later the feed tells. */
export function useFreshItems(driver: ItemDriver, desk: BookingDesk): void {
  useEffect(() => {
    void driver.refresh()
  }, [driver])

  const records = useRecords(driver.store)
  useEffect(() => {
    const underWay = [...records.values()].filter((record) => record.item.BookingDetails?.BookingStatus === "Prepared")
    desk.resume(underWay.map((record) => record.id))
  }, [desk, records])
}
