import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { lazyModule } from "@smart-send/ui/lazy-module"
import { useSyncExternalStore } from "react"
import type { ItemDriver } from "../data/items/item-driver.ts"
import { useItemDriver } from "../data/items/use-item-driver.ts"
import { useSession } from "../data/session/session-context.ts"
import { sessionKey, type Session } from "../data/session/session.ts"
import { packagedChange } from "../grid/changes/change-packaged.ts"
import { signalScan } from "./scan-signal.ts"
import { createVerifyDesk, type DeskState, type LabelState, type VerifyDesk } from "./verify-desk.ts"

const desks = sessionKey<VerifyDesk>("verify desk")
const printing = lazyModule(async () => import("../data/label/print-labels.ts"))

/** The packing desk of this page. The session holds it: the panel and the screen behind it share one. */
export function useVerifyDesk(): VerifyDesk {
  const session = useSession()
  const driver = useItemDriver()
  return session.part(desks, () => deskOn(session, driver))
}

export function useDeskState(desk: VerifyDesk): DeskState {
  return useSyncExternalStore(desk.subscribe, desk.state)
}

function deskOn(session: Session, driver: ItemDriver): VerifyDesk {
  const { store } = driver
  return createVerifyDesk({
    items: function* () {
      for (const { item } of store.all().values()) yield item
    },
    itemOf: (id) => store.get(id)?.item,
    pack: async (item) => {
      const change = packagedChange(item, londonMoment(new Date()).date)
      if (change === null) return null
      const sending = driver.editNow(new Map([[item.Id, change]]))
      // Without a connection it is sent later, and the parcel is packed all the same.
      if (!navigator.onLine) return null
      return (await sending).refused.get(item.Id) ?? null
    },
    sendLabel: async (item): Promise<LabelState> => {
      if (item.BookingDetails?.LabelPrinted !== undefined || !navigator.onLine) return { kind: "offered" }
      try {
        const { stationPrints, printLabels } = await printing.there()
        if (!(await stationPrints(session))) return { kind: "offered" }
        const { failure, missing } = await printLabels(session, [item.Id])
        const why = failure ?? missing[0]?.Reason
        return why === undefined ? { kind: "sent" } : { kind: "failed", why }
      } catch {
        // The script can't be loaded now: the button still prints.
        return { kind: "offered" }
      }
    },
    signal: signalScan,
  })
}
