import { formatMoney, minor, type Minor } from "@smart-send/domain/money/money"
import type { Db } from "@smart-send/server/platform/db/scope"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { sql } from "kysely"

export const TENANT = { name: "tenant", help: "the tenant whose sellers may enter it" }

/** A discount code as an operator sees it. Days are London's, the last one included. */
interface AdminDiscount {
  readonly code: string
  readonly kind: "Percent" | "Amount"
  readonly value: number
  readonly from: string | null
  readonly until: string | null
  readonly uses: number | null
  readonly least: Minor
  /** Orders that had it and kept it. */
  readonly orders: number
  /** What it has taken off what was booked. */
  readonly given: Minor
}

export async function readDiscounts(db: Db, tenant: string): Promise<readonly AdminDiscount[]> {
  const { rows } = await sql<AdminDiscount>`
    select c.code, c.kind, c.value, to_char(c.valid_from at time zone 'Europe/London', 'YYYY-MM-DD') as "from",
      to_char((c.valid_until - interval '1 millisecond') at time zone 'Europe/London', 'YYYY-MM-DD') as until,
      c.most_uses as uses, c.least_total as least,
      count(distinct u.order_id)::int as orders, coalesce(sum(b.discount_minor) filter (where b.status = 'Booked'), 0)::float8 as given
    from discount_code c
    left join discount_use u on u.discount_id = c.id and u.given_back is null
    left join booking b on b.order_id = u.order_id
    where c.tenant_id = ${tenant} group by c.id order by c.created, c.code
  `.execute(db)
  return rows
}

export function discountText({ code, kind, value, from, until, uses, least }: AdminDiscount): string {
  const parts = [
    kind === "Percent" ? `${value}% off every parcel` : `${formatMoney(minor(value))} off an order`,
    from === null ? null : `from ${from}`,
    until === null ? null : `until ${until}`,
    uses === null ? "any number of times" : uses === 1 ? "once" : `${uses} times`,
    least === 0 ? null : `for ${formatMoney(least)} or more`,
  ]
  return `${code}: ${parts.filter((part) => part !== null).join(", ")}.`
}

/** @throws StartRefusal for a tenant that nobody belongs to: a mistyped one would have codes for nobody. */
export async function refuseUnknownTenant(db: Db, tenant: string): Promise<void> {
  const { rows } = await sql`select from customer where tenant_id = ${tenant} limit 1`.execute(db)
  if (rows.length === 0) throw new StartRefusal(`No seller belongs to a tenant ${tenant}.`)
}
