import { laterMade } from "@smart-send/ui/later-made"
import { useQueryClient, type QueryClient } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import type { Edge } from "../client/create-edge.ts"
import { useEdge } from "../client/edge-context.ts"
import type { ItemDriver } from "../items/item-driver.ts"
import { useItemDriver } from "../items/use-item-driver.ts"
import { useSettings } from "../settings/settings.ts"
import type { BookingDesk } from "./booking-desk.ts"
import type { BookingRun } from "./booking-run.ts"
import { ordersUnderWayOf, pendingOrdersOf } from "./kept-orders.ts"
import { laterBookingDesk } from "./later-booking-desk.ts"

/** One desk for a signed-in user: a booking goes on while another page is shown. */
const desks = new WeakMap<Edge, BookingDesk>()

const making = laterMade(async () => import("./new-booking-desk.ts"))

export function useBookingDesk(): BookingDesk {
  const edge = useEdge()
  const driver = useItemDriver()
  const queries = useQueryClient()
  const customer = useSettings().Customer?.Id ?? ""
  return desks.get(edge) ?? newDesk({ edge, driver, queries, customer })
}

export function useBookingRun(desk: BookingDesk): BookingRun | null {
  return useSyncExternalStore(desk.subscribe, desk.run)
}

export interface DeskParts {
  readonly edge: Edge
  readonly driver: ItemDriver
  readonly queries: QueryClient
  readonly customer: string
}

function newDesk(parts: DeskParts): BookingDesk {
  const { edge, customer } = parts
  const desk = laterBookingDesk({
    whenMade: (use) => making.whenThere(({ newBookingDesk }) => use(newBookingDesk(parts))),
    isAnyLeft: () => pendingOrdersOf(customer).read().length + ordersUnderWayOf(customer).read().length > 0,
  })
  desks.set(edge, desk)
  window.addEventListener("beforeunload", (event) => {
    // Until all is paid for, the page is needed; after that the service goes on alone.
    if (desk.run()?.phase === "paying") event.preventDefault()
  })
  return desk
}
