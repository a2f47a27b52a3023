import { lazyModule } from "@smart-send/ui/lazy-module"
import { useQueryClient } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import { useItemDriver } from "../items/use-item-driver.ts"
import { useSession } from "../session/session-context.ts"
import { sessionKey } from "../session/session.ts"
import { useSettings } from "../settings/settings.ts"
import type { BookingRunner } from "./booking-runner.ts"
import type { BookingRun } from "./booking-run.ts"
import { ordersUnderWayOf, pendingOrdersOf } from "./stored-orders.ts"
import { lazyBookingRunner } from "./lazy-booking-runner.ts"
import type { RunnerParts } from "./new-booking-runner.ts"

/** The session holds the runner, so a booking goes on while another page is shown. */
const bookingRunner = sessionKey<BookingRunner>("booking runner")

const making = lazyModule(async () => import("./new-booking-runner.ts"))

export function useBookingRunner(): BookingRunner {
  const session = useSession()
  const driver = useItemDriver()
  const queries = useQueryClient()
  const { Customer, Limits } = useSettings()
  const customer = Customer?.Id ?? ""
  const orderSize = Limits.SmartSendOrderSize
  return session.part(bookingRunner, () => newRunner({ session, driver, queries, customer, orderSize }))
}

export function useBookingRun(runner: BookingRunner): BookingRun | null {
  return useSyncExternalStore(runner.subscribe, runner.run)
}

function newRunner(parts: RunnerParts): BookingRunner {
  const { session, customer } = parts
  const runner = lazyBookingRunner({
    whenMade: (use) => making.whenThere(({ newBookingRunner }) => use(newBookingRunner(parts))),
    isAnyLeft: () => pendingOrdersOf(customer).read().length + ordersUnderWayOf(customer).read().length > 0,
  })
  const askFirst = (event: BeforeUnloadEvent): void => {
    // The page is needed until everything is paid for. After that, and while it is paused, nothing happens in it.
    const run = runner.run()
    if (run?.phase === "paying" && run.hold !== "paused") event.preventDefault()
  }
  window.addEventListener("beforeunload", askFirst, { signal: session.ended })
  return runner
}
