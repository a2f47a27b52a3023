import type { ItemId } from "@smart-send/domain/id/id"
import { atRest } from "@smart-send/ui/at-rest"
import { laterMade } from "@smart-send/ui/later-made"
import { useEffect } from "react"
import type { BookingDesk } from "../../data/booking/booking-desk.ts"
import { useEdge } from "../../data/client/edge-context.ts"
import type { ItemDriver } from "../../data/items/item-driver.ts"

const unservedItems = laterMade(async () => import("../../data/items/unserved-items.ts"))

/** Reads the list at once, and takes up bookings met under way: a reload loses none. What changes later the feed tells. */
export function useFreshItems(driver: ItemDriver, desk: BookingDesk): void {
  useEffect(() => {
    void driver.refresh()
  }, [driver])

  const edge = useEdge()
  useEffect(() => {
    const { store } = driver
    let isOn = true
    let stop = (): void => undefined
    const watchAtRest = async (): Promise<void> => {
      await atRest()
      const { askServer, createUnservedItems } = await unservedItems.there()
      if (!isOn) return
      const unserved = createUnservedItems(store, askServer(edge))
      unserved.look(store.all().keys())
      stop = store.onList(unserved.look)
    }
    // Without it rows say a little less; the rest of them stands.
    watchAtRest().catch(() => {})
    return () => {
      isOn = false
      stop()
    }
  }, [driver, edge])

  useEffect(() => {
    const { store } = driver
    const underWay = new Set<ItemId>()
    const resume = (changed: Iterable<ItemId>): void => {
      for (const id of changed) {
        if (store.get(id)?.item.BookingDetails?.BookingStatus === "Prepared") underWay.add(id)
        else underWay.delete(id)
      }
      desk.resume([...underWay])
    }
    resume(store.all().keys())
    return store.onList(resume)
  }, [driver, desk])
}
