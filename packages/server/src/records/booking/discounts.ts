import type { Problem } from "@smart-send/contract/error/problem"
import {
  discountLines,
  foldDiscountCode,
  refuseDiscount,
  UNKNOWN_CODE,
  type DiscountCode,
  type DiscountRefusal,
} from "@smart-send/domain/booking/discount"
import type { LineOffer } from "@smart-send/domain/booking/offer-line"
import { minor, type Minor } from "@smart-send/domain/money/money"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { TenantConfig } from "../settings/tenant-config.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { BookingLine } from "./booking-line.ts"

/** A discount code of the scope's tenant. */
export interface StoredDiscount extends DiscountCode {
  readonly id: string
}

/** An offer with what a discount code takes off it; `price` and `vat` are what is paid. */
export interface DiscountedOffer extends LineOffer {
  readonly discountId: string | null
  readonly discount: Minor
  readonly discountVat: Minor
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const CODE = sql.raw(`id, code, kind, value, most_uses as "mostUses", uses, least_total as "leastTotal",
  to_char(valid_from at time zone 'UTC', ${ISO}) as "from", to_char(valid_until at time zone 'UTC', ${ISO}) as until`)

/** Whether a code was given where the tenant takes none. */
export function hasUnofferedCode({ Features }: Pick<TenantConfig, "Features">, typed: string): boolean {
  return foldDiscountCode(typed) !== "" && !Features.includes("DiscountCodes")
}

/**
 * The code that a seller typed, if an order of these prices can have it now; null for an empty one. It is not taken: of
 * many who prepare with the last use of a code, the first to pay has it.
 */
export async function findDiscount(
  tx: Tx,
  typed: string,
  { total, now, waiting = [] }: DiscountQuestion,
): Promise<Result<StoredDiscount | null, Problem>> {
  const code = foldDiscountCode(typed)
  if (code === "") return ok(null)
  const { rows } = await sql<StoredDiscount>`
    select ${CODE} from discount_code where tenant_id = current_setting('app.tenant') and code = ${code}
  `.execute(tx)
  const found = rows[0] === undefined ? undefined : await withoutOwnUse(tx, rows[0], waiting)
  const refusal = found === undefined ? UNKNOWN_CODE : refuseDiscount(found, { total, now }, DAYS)
  return refusal === null ? ok(found ?? null) : err(discountProblem(refusal))
}

interface DiscountQuestion {
  readonly total: Minor
  readonly now: string
  /** Lines to be paid for that await a payment. What they have of the code already is theirs. */
  readonly waiting?: readonly BookingLine[]
}

async function withoutOwnUse(tx: Tx, found: StoredDiscount, waiting: readonly BookingLine[]): Promise<StoredDiscount> {
  const { rows } = await sql`
    select from discount_use where discount_id = ${found.id}::uuid and given_back is null
      and order_id = any(${waiting.map((line) => line.order_id)}::uuid[])
  `.execute(tx)
  return { ...found, uses: found.mostUses === null ? found.uses : found.uses - rows.length }
}

/** The offers with their share of the discount; without a code nothing is taken off. */
export function discountOffers(
  offers: readonly LineOffer[],
  discount: StoredDiscount | null,
): readonly DiscountedOffer[] {
  if (discount === null)
    return offers.map((offer) => ({ ...offer, discountId: null, discount: minor(0), discountVat: minor(0) }))
  const lines = discountLines(offers, discount)
  return offers.flatMap((offer, place) => {
    const line = lines[place]
    return line === undefined ? [] : [{ ...offer, ...line, discountId: discount.id }]
  })
}

/**
 * Takes the codes of these lines in the transaction that holds their money, or that agrees on a card's payment for them
 * (BOOK-53); the lines are locked, and name the order they are paid with. A code with a limit is locked, so of many at once
 * exactly as many have it as the limit allows. What an order has already, it keeps.
 */
export async function takeDiscounts(
  tx: Tx,
  lines: readonly BookingLine[],
  now: string,
): Promise<Result<null, Problem>> {
  await giveBackBefore(tx, lines)
  const uses = new Map<string, UseOfCode>()
  for (const line of lines) {
    if (line.discount_id === null) continue
    const key = `${line.discount_id} ${line.order_id}`
    const use = uses.get(key) ?? { order: line.order_id, discount: line.discount_id, total: 0 }
    uses.set(key, { ...use, total: use.total + line.price_minor + line.discount_minor })
  }
  // In one order everywhere, so that two payments never wait for each other. All are looked at before any is taken.
  const asked = [...uses].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, use]) => use)
  const counts = new Map<string, number>()
  for (const { order, discount, total } of asked) {
    const code = await lockCode(tx, discount)
    if (await hasCode(tx, order, discount)) continue
    const before = counts.get(discount) ?? 0
    counts.set(discount, before + 1)
    const at = { now, total: minor(total) }
    const refusal = code === undefined ? UNKNOWN_CODE : refuseDiscount({ ...code, uses: code.uses + before }, at, DAYS)
    if (refusal !== null) return err(discountProblem(refusal))
  }
  for (const { order, discount } of asked) await useCode(tx, order, discount)
  return ok(null)
}

async function hasCode(tx: Tx, order: string, discount: string): Promise<boolean> {
  const { rows } = await sql`
    select from discount_use where order_id = ${order}::uuid and discount_id = ${discount}::uuid and given_back is null
  `.execute(tx)
  return rows.length > 0
}

/** Lines that waited for a payment are paid for anew: what their order had of a code that they have no more goes back. */
async function giveBackBefore(tx: Tx, lines: readonly BookingLine[]): Promise<void> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from booking
    where id = any(${lines.map((line) => line.id)}::uuid[]) and status = 'AwaitingPayment'
  `.execute(tx)
  const before = rows.map((row) => row.order_id)
  if (before.length > 0) await giveBackDiscounts(tx, before, lines)
}

interface UseOfCode {
  readonly order: string
  readonly discount: string
  /** What these lines cost before the discount. */
  readonly total: number
}

/** An order whose lines are paid for in two goes, because it shares some with another, has its code once. */
async function useCode(tx: Tx, order: string, discount: string): Promise<void> {
  const taken = await sql`
    insert into discount_use (order_id, tenant_id, customer_id, discount_id)
    values (${order}::uuid, current_setting('app.tenant'), current_setting('app.customer')::uuid, ${discount}::uuid)
    on conflict (order_id, discount_id) do update set given_back = null, used = now() where discount_use.given_back is not null
  `.execute(tx)
  if (taken.numAffectedRows === 0n) return
  await sql`
    update discount_code set uses = uses + 1 where id = ${discount}::uuid and most_uses is not null
  `.execute(tx)
}

/** Whether lines are priced with the code that was typed; an empty one says nothing. */
export async function refuseOtherCode(tx: Tx, lines: readonly BookingLine[], typed: string): Promise<Problem | null> {
  const code = foldDiscountCode(typed)
  if (code === "") return null
  const ids = [...new Set(lines.map((line) => line.discount_id))]
  const { rows } = await sql<{ code: string }>`
    select code from discount_code where id = any(${ids}::uuid[])
  `.execute(tx)
  const isThat = rows.length === ids.length && rows.every((row) => row.code === code)
  return isThat ? null : discountProblem(OTHER_CODE)
}

/** Locked only where it has a limit: a code for everybody must not make everybody wait for each other. */
async function lockCode(tx: Tx, id: string): Promise<StoredDiscount | undefined> {
  await sql`select from discount_code where id = ${id}::uuid and most_uses is not null for update`.execute(tx)
  const { rows } = await sql<StoredDiscount>`select ${CODE} from discount_code where id = ${id}::uuid`.execute(tx)
  return rows[0]
}

const OTHER_CODE: DiscountRefusal = {
  code: "DISCOUNT-OTHER",
  message: "That is not the discount code this order was prepared with. Get a new price and try again.",
}

/**
 * Orders of which nothing was booked and nothing may still be give their code back. Call it when lines were released, or their
 * card's payment has ended; the row is locked first, so that the last two lines of an order, released at once, see each other.
 * @param leaving lines that count as they are given, because they are paid for anew.
 */
export async function giveBackDiscounts(
  tx: Tx,
  orderIds: readonly string[],
  leaving: readonly BookingLine[] = [],
): Promise<void> {
  const { rows } = await sql`
    select from discount_use where order_id = any(${[...new Set(orderIds)]}::uuid[]) and given_back is null
    order by order_id for update
  `.execute(tx)
  if (rows.length === 0) return
  await sql`
    with back as (
      update discount_use u set given_back = now()
      where u.order_id = any(${orderIds}::uuid[]) and u.given_back is null
        and u.order_id || ' ' || u.discount_id <> all(${leaving.map((line) => `${line.order_id} ${line.discount_id}`)}::text[])
        and not exists (
        select from booking b left join payment p on p.id = b.payment_id
        where b.order_id = u.order_id and b.id <> all(${leaving.map((line) => line.id)}::uuid[])
          and (b.status in ('Submitting', 'Unknown', 'Booked', 'Cancelled')
            or (b.status = 'AwaitingPayment' and p.state in ('Created', 'Open', 'Unknown', 'Declined'))))
      returning u.discount_id
    )
    update discount_code c set uses = c.uses - given.count
    from (select discount_id, count(*) as count from back group by 1) as given
    where c.id = given.discount_id and c.most_uses is not null
  `.execute(tx)
}

function discountProblem({ code, message }: DiscountRefusal): Problem {
  return { code: "INVALID", message, validationErrors: [{ field: "DiscountCode", code, message }] }
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" })
const DAYS = {
  of: (moment: string) => DAY.format(new Date(moment)),
  before: (moment: string) => DAY.format(Date.parse(moment) - 1),
}
