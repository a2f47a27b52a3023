import type { ItemId } from "@smart-send/domain/id/id"
import { untilPageIdle } from "@smart-send/ui/page-idle"
import { lazyModule } from "@smart-send/ui/lazy-module"
import { useEffect } from "react"
import type { BookingRunner } from "../../data/booking/booking-runner.ts"
import { useEdge } from "../../data/client/use-edge.ts"
import type { ItemDriver } from "../../data/items/item-driver.ts"

const unservedItems = lazyModule(async () => import("../../data/items/unserved-items.ts"))

/** Reads the list at once and continues bookings that a reload interrupted. The feed reports later changes. */
export function useFreshItems(driver: ItemDriver, runner: BookingRunner): void {
  useEffect(() => {
    void driver.refresh()
  }, [driver])

  const edge = useEdge()
  useEffect(() => {
    const { store } = driver
    let isOn = true
    let stop = (): void => undefined
    const watchPageIdle = async (): Promise<void> => {
      await untilPageIdle()
      const { askServer, createUnservedItems } = await unservedItems.there()
      if (!isOn) return
      const unserved = createUnservedItems(store, askServer(edge))
      unserved.look(store.all().keys())
      stop = store.onList(unserved.look)
    }
    // Without it rows show a little less.
    watchPageIdle().catch(() => {})
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
      runner.resume([...underWay])
    }
    resume(store.all().keys())
    return store.onList(resume)
  }, [driver, runner])
}
