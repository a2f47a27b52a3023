import type { ItemId } from "@smart-send/domain/id/id"
import { formatMoney, minor, type Minor } from "@smart-send/domain/money/money"
import { t } from "i18next"
import { pause, untilNextTry } from "../client/until-next-try.ts"
import type { ItemDriver } from "../items/item-driver.ts"
import { bookingFailed } from "../items/item-moves.ts"
import { leaveForPayment } from "../prepay/payment-place.ts"
import { prepayBalanceKey } from "../prepay/prepay-balance.ts"
import { createBookingRunner, type BookingRunner } from "./booking-runner.ts"
import { edgeBookingTransport } from "./booking-transport.ts"
import { ordersUnderWayOf, pendingOrdersOf } from "./stored-orders.ts"
import type { QueryClient } from "@tanstack/react-query"
import type { Session } from "../session/session.ts"

export interface RunnerParts {
  readonly session: Session
  readonly driver: ItemDriver
  readonly queries: QueryClient
  readonly customer: string
  readonly orderSize: number
}

/** Makes the runner itself. Its script is loaded when the page is idle. */
export function newBookingRunner({ session, driver, queries, customer, orderSize }: RunnerParts): BookingRunner {
  return createBookingRunner({
    transport: edgeBookingTransport(session.edge),
    saveFirst: driver.saveNow,
    untilNextTry: async () => untilNextTry(session.ended),
    pause,
    newKey: () => crypto.randomUUID(),
    leaveFor: leaveForPayment,
    onSettled: (ids, reasonsById) => void settle(driver, ids, reasonsById),
    onMoney: () => void queries.invalidateQueries({ queryKey: prepayBalanceKey }),
    fundsText,
    unansweredText: () => t("booking.unanswered", { ns: "items" }),
    expiredText: () => t("booking.expired", { ns: "items" }),
    orderSize,
    pending: pendingOrdersOf(customer),
    underWay: ordersUnderWayOf(customer),
  })
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

/** The rows take the server's status, and those that failed say why. */
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
