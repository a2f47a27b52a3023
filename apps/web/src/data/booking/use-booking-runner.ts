import { lazyModule } from "@smart-send/ui/lazy-module"
import { useQueryClient, type QueryClient } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import type { Edge } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"
import type { ItemDriver } from "../items/item-driver.ts"
import { useItemDriver } from "../items/use-item-driver.ts"
import { useSettings } from "../settings/settings.ts"
import type { BookingRunner } from "./booking-runner.ts"
import type { BookingRun } from "./booking-run.ts"
import { ordersUnderWayOf, pendingOrdersOf } from "./stored-orders.ts"
import { lazyBookingRunner } from "./lazy-booking-runner.ts"

/** One desk for a signed-in user: a booking goes on while another page is shown. */
const runners = new WeakMap<Edge, BookingRunner>()

const making = lazyModule(async () => import("./new-booking-runner.ts"))

export function useBookingRunner(): BookingRunner {
  const edge = useEdge()
  const driver = useItemDriver()
  const queries = useQueryClient()
  const customer = useSettings().Customer?.Id ?? ""
  return runners.get(edge) ?? newRunner({ edge, driver, queries, customer })
}

export function useBookingRun(runner: BookingRunner): BookingRun | null {
  return useSyncExternalStore(runner.subscribe, runner.run)
}

export interface RunnerParts {
  readonly edge: Edge
  readonly driver: ItemDriver
  readonly queries: QueryClient
  readonly customer: string
}

function newRunner(parts: RunnerParts): BookingRunner {
  const { edge, customer } = parts
  const runner = lazyBookingRunner({
    whenMade: (use) => making.whenThere(({ newBookingRunner }) => use(newBookingRunner(parts))),
    isAnyLeft: () => pendingOrdersOf(customer).read().length + ordersUnderWayOf(customer).read().length > 0,
  })
  runners.set(edge, runner)
  window.addEventListener("beforeunload", (event) => {
    // Until all is paid for, the page is needed; after that the service goes on alone.
    if (runner.run()?.phase === "paying") event.preventDefault()
  })
  return runner
}
