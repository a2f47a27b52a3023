import type { listMonthlyStats as listMonthlyStatsCall } from "@smart-send/contract/stats/list-monthly-stats"
import { STATS_MONTHS } from "@smart-send/domain/booking/monthly-stats"
import { DEFAULT_CURRENCY, minorToDecimal, type Minor } from "@smart-send/domain/money/money"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer } from "../../platform/http/route.ts"

type Call = typeof listMonthlyStatsCall

/** Parcels and spend of the scope's customer by London's months (STATS-1). */
export async function listMonthlyStats(context: CustomerContext): Promise<Answer<Call>> {
  const rows = await context.tx(readMonths)
  return ok({
    CurrencyCode: DEFAULT_CURRENCY,
    Months: rows.map((row) => ({
      Month: row.month,
      Year: row.year,
      BusinessShipmentQuantity: row.business_parcels,
      BusinessNetTotal: minorToDecimal(row.business_net),
      AllShipmentQuantity: row.parcels,
      AllNetTotal: minorToDecimal(row.net),
    })),
  })
}

interface MonthRow {
  readonly year: number
  readonly month: number
  readonly parcels: number
  readonly business_parcels: number
  readonly net: Minor
  readonly business_net: Minor
}

/**
 * A range of one index for each month, which holds all that is added up (ADR 82). A surcharge belongs to the month of its parcel, whether
 * or not that was cancelled since: only what was given back is left out (STATS-3).
 */
async function readMonths(tx: Tx): Promise<readonly MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with months as (
      select first, first at time zone 'Europe/London' as from_at,
        (first + interval '1 month') at time zone 'Europe/London' as until_at
      from (
        select date_trunc('month', now() at time zone 'Europe/London') - n * interval '1 month' as first
        from generate_series(0, ${STATS_MONTHS - 1}::int) as n
      ) as spanned
    ),
    surcharged as (
      select date_trunc('month', b.submitted at time zone 'Europe/London') as first, sum(s.net_minor) as net,
        sum(s.net_minor) filter (where b.is_business) as business_net
      from surcharge s join booking b on b.id = s.booking_id
      where s.customer_id = current_setting('app.customer')::uuid and s.state in ('Charged', 'Disputed', 'Upheld')
        and s.currency = ${DEFAULT_CURRENCY}
      group by 1
    )
    select extract(year from first)::int as year, extract(month from first)::int as month,
      coalesce(booked.parcels, 0)::int as parcels, coalesce(booked.business_parcels, 0)::int as business_parcels,
      (coalesce(booked.net, 0) + coalesce(surcharged.net, 0))::bigint as net,
      (coalesce(booked.business_net, 0) + coalesce(surcharged.business_net, 0))::bigint as business_net
    from months cross join lateral (
      select sum(b.parcels) as parcels, sum(b.parcels) filter (where b.is_business) as business_parcels,
        sum(b.price_minor - b.vat_minor) as net, sum(b.price_minor - b.vat_minor) filter (where b.is_business) as business_net
      from booking b
      where b.customer_id = current_setting('app.customer')::uuid and b.status = 'Booked' and b.currency = ${DEFAULT_CURRENCY}
        and b.submitted >= months.from_at and b.submitted < months.until_at
    ) as booked left join surcharged using (first)
    order by first
  `.execute(tx)
  return rows
}
