import type { Problem } from "@smart-send/contract/error/problem"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { lockItems } from "../../records/item/item-rows.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { lockLines, readClock, readItemIds, readOrder, type BookingOrder } from "../../records/booking/booking-store.ts"
import { lineHolds, type LinePricing } from "../../records/booking/line-price.ts"
import type { BookingLine } from "../../records/booking/booking-line.ts"

/** An order with those of its lines that can be paid for now, named by this order; they and their items are locked. */
export interface LockedOrder {
  readonly order: BookingOrder
  /** Prepared or awaiting payment, at a price that holds. */
  readonly lines: readonly BookingLine[]
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
}

export interface OrderWanted {
  /** The account of the call's path; null where the call names none. */
  readonly account: AccountRef | null
  readonly reference: string
  /** The option that the caller believes it was prepared with; empty where it says none. */
  readonly optionId: string
}

/** Locks items, then lines, and refuses an order whose price holds no more (BOOK-15). */
export async function lockOrder(
  tx: Tx,
  by: LinePricing,
  { account, reference, optionId }: OrderWanted,
): Promise<Result<LockedOrder, Problem>> {
  const order = z.uuid().safeParse(reference).success ? await readOrder(tx, reference) : undefined
  if (order === undefined || !isOf(order, account)) return err({ code: "NOT-FOUND" })
  const items = await lockItems(tx, await readItemIds(tx, order.line_ids))
  const lines = await lockLines(tx, order.line_ids)
  const waiting = lines.filter((line) => line.status === "Prepared" || line.status === "AwaitingPayment")
  const refusal = refuseLines(lines, waiting, optionId)
  if (refusal !== null) return err(refusal)
  const holds = lineHolds(by, (await readClock(tx)).local)
  const changed = waiting.filter((line) => !holds(line, items.get(line.item_id)))
  if (changed.length > 0) return err(priceChanged(order, changed))
  return ok({ order, items, lines: waiting.map((line) => Object.assign({}, line, { order_id: order.id })) })
}

function isOf(order: BookingOrder, account: AccountRef | null): boolean {
  return account === null || (order.provider === account.provider && order.account === account.account)
}

function refuseLines(lines: readonly BookingLine[], waiting: readonly BookingLine[], optionId: string): Problem | null {
  if (optionId !== "" && lines.some((line) => line.option_id !== optionId)) {
    return { code: "STATE-NOT-ALLOWED", message: "That is not the option this order was prepared with." }
  }
  const hasExpired = waiting.some((line) => line.is_expired) || lines.some((line) => line.status === "Expired")
  const isUntouched = lines.every((line) => line.status === "Prepared" || line.status === "Expired")
  return hasExpired && (waiting.length > 0 || isUntouched) ? { code: "QUOTE-EXPIRED" } : null
}

function priceChanged(order: BookingOrder, changed: readonly BookingLine[]): Problem {
  const message = "This item was changed after its price was fixed. Get a new price and try again."
  return {
    code: "QUOTE-EXPIRED",
    validationErrors: changed.map((line) => ({
      field: `Items.${order.line_ids.indexOf(line.id)}`,
      code: "QUOTE-EXPIRED",
      message,
    })),
  }
}
