import type { ItemId } from "@smart-send/domain/id/id"
import { formatMoney, minor, type Minor } from "@smart-send/domain/money/money"
import { useQueryClient, type QueryClient } from "@tanstack/react-query"
import { t } from "i18next"
import { useSyncExternalStore } from "react"
import type { Edge } from "../client/create-edge.ts"
import { useEdge } from "../client/edge-context.ts"
import { pause, untilNextTry } from "../client/until-next-try.ts"
import { bookingFailed } from "../items/item-moves.ts"
import type { ItemDriver } from "../items/item-driver.ts"
import { useItemDriver } from "../items/use-item-driver.ts"
import { useSettings } from "../settings/settings.ts"
import { prepayBalanceKey } from "../prepay/prepay-balance.ts"
import { ordersUnderWay } from "../../storage/orders-under-way.ts"
import { pendingOrders } from "../../storage/pending-orders.ts"
import type { BookingDeskParts } from "./booking-desk-parts.ts"
import { createBookingDesk, type BookingDesk } from "./booking-desk.ts"
import type { BookingRun } from "./booking-run.ts"
import { edgeBookingTransport } from "./booking-transport.ts"

/** One desk for a signed-in user: a booking goes on while another page is shown. */
const desks = new WeakMap<Edge, BookingDesk>()

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

interface DeskParts {
  readonly edge: Edge
  readonly driver: ItemDriver
  readonly queries: QueryClient
  readonly customer: string
}

function newDesk({ edge, driver, queries, customer }: DeskParts): BookingDesk {
  const desk = createBookingDesk({
    transport: edgeBookingTransport(edge),
    untilNextTry,
    pause,
    newKey: () => crypto.randomUUID(),
    onSettled: (ids, reasonsById) => void settle(driver, ids, reasonsById),
    onMoney: () => void queries.invalidateQueries({ queryKey: prepayBalanceKey }),
    fundsText,
    pending: pendingOf(customer),
    underWay: underWayOf(customer),
  })
  desks.set(edge, desk)
  window.addEventListener("beforeunload", (event) => {
    // Until all is paid for, the page is needed; after that the service goes on alone.
    if (desk.run()?.phase === "paying") event.preventDefault()
  })
  return desk
}

function pendingOf(customer: string): BookingDeskParts["pending"] {
  return {
    read: () => {
      const kept = pendingOrders.read()
      const now = new Date().toISOString()
      return kept?.customer === customer ? kept.orders.filter((order) => order.expires > now) : []
    },
    write: (orders) => pendingOrders.write(orders.length === 0 ? null : { customer, orders }),
  }
}

function underWayOf(customer: string): BookingDeskParts["underWay"] {
  return {
    read: () => {
      const kept = ordersUnderWay.read()
      return kept?.customer === customer ? kept.ids : []
    },
    write: (ids) => ordersUnderWay.write(ids.length === 0 ? null : { customer, ids }),
  }
}

function fundsText(needed: Minor, balance: Minor): string {
  return t("booking.insufficient", {
    ns: "items",
    needed: poundsText(needed),
    balance: poundsText(balance),
    missing: poundsText(minor(Math.max(0, needed - balance))),
  })
}

function poundsText(amount: Minor): string {
  return formatMoney(amount, "GBP", document.documentElement.lang)
}

/** The rows take the server's word, and those that failed say why. */
async function settle(
  driver: ItemDriver,
  ids: readonly ItemId[],
  reasonsById: ReadonlyMap<ItemId, string>,
): Promise<void> {
  await driver.reread(ids)
  driver.store.put(
    [...reasonsById].flatMap(([id, reason]) => {
      const record = driver.store.get(id)
      return record === undefined ? [] : [bookingFailed(record, reason)]
    }),
  )
}
