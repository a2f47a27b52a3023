import { randomUUID } from "node:crypto"
import type { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { minor } from "@smart-send/domain/money/money"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "@smart-send/server/context"
import { toConsignmentRequest } from "@smart-send/server/records/booking/to-consignment-request"
import type { Answer } from "@smart-send/server/platform/http/route"
import { sql } from "kysely"

const TRIES = 3
const BUDGET_MS = 700

interface Line {
  readonly id: string
  readonly item_id: string
  readonly status: string
  readonly courier: string
  readonly product_code: string
  readonly price_minor: number
  readonly vat_minor: number
  readonly item: unknown
}

/**
 * Wrong on purpose in three ways that the verifier must find: it checks the balance and uses it later, it repeats a
 * call when a courier does not answer, and it writes to its database only after asking the courier. It runs on a
 * database without guards (see `naiveGuards`).
 */
export async function naiveComplete(
  platform: Platform,
  context: CustomerContext,
  reference: string,
): Promise<Answer<typeof completeBooking>> {
  const { lines, balance } = await context.tx(async (tx) => {
    const found = await sql<Line>`
      select b.id, b.item_id, b.status, b.courier, b.product_code, b.price_minor, b.vat_minor, item.doc as item
      from booking_order o join booking b on b.id = any(o.line_ids) join item on item.id = b.item_id
      where o.id = ${reference}::uuid`.execute(tx)
    const account = await sql<{ posted: number }>`select posted from account where kind = 'prepay'`.execute(tx)
    return { lines: found.rows, balance: account.rows[0]?.posted ?? 0 }
  })
  const waiting = lines.filter((line) => line.status !== "Booked")
  const total = waiting.reduce((sum, line) => sum + line.price_minor, 0)
  if (balance < total) return err({ code: "INSUFFICIENT-FUNDS" })

  let left = balance
  for (const line of waiting) {
    if (!(await bookAndTryAgain(platform, line))) continue
    left -= line.price_minor
    await writeDown(context, line, left)
  }
  return ok({
    Reference: reference,
    BookingStatus: "Booked",
    Items: lines.map((line) => ({
      ItemId: shipmentItemSchema.parse(line.item).Id,
      OrderLineId: bookingIdSchema.parse(line.id),
      BookingStatus: "Booked" as const,
      Failed: false,
      Code: null,
      Error: null,
      TrackingNumber: "",
      CourierName: line.courier,
      Reference: reference,
      Paused: false,
      ToBePaid: false,
    })),
    Balance: left / 100,
  })
}

async function bookAndTryAgain(platform: Platform, line: Line): Promise<boolean> {
  const courier = platform.couriers.get(line.courier)
  if (courier === undefined) return false
  const item = shipmentItemSchema.parse(line.item)
  const priced = { ...line, price_minor: minor(line.price_minor), vat_minor: minor(line.vat_minor) }
  const request = toConsignmentRequest(item, { ...priced, id: bookingIdSchema.parse(line.id) }, undefined)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await courier.book(request, AbortSignal.timeout(BUDGET_MS))
    if (outcome.kind === "ok") return true
  }
  return false
}

async function writeDown(context: CustomerContext, line: Line, left: number): Promise<void> {
  const post = [
    {
      kind: "post",
      ref: `${line.id} ${randomUUID()}`,
      entries: [
        { account: "prepay", amount: -line.price_minor },
        { account: "revenue", amount: line.price_minor - line.vat_minor },
        { account: "vat", amount: line.vat_minor },
      ],
    },
  ]
  await context.tx(async (tx) => {
    await sql`update booking set status = 'Booked', submitted = now(), settled = now() where id = ${line.id}`.execute(
      tx,
    )
    await sql`select post_ledger(${JSON.stringify(post)}::jsonb, 'GBP')`.execute(tx)
    await sql`update account set posted = ${left} where kind = 'prepay'`.execute(tx)
  })
}

/** The guards of the product's database. With them it would refuse most of what the naive build does. */
export const naiveGuards: readonly string[] = [
  "alter table account drop constraint account_funds",
  "grant update (posted) on account to smart_send_app",
]
