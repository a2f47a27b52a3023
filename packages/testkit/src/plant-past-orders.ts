import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { aBooking, aTrackingSummary } from "./a-booking.ts"
import { anAddress, anItem, anItemService } from "./an-item.ts"

/** What each of them was sold for, in pence, and the VAT in it. */
const PRICE = { total: 175, vat: 29 }

/** Names as shops send them, hostile ones among them. */
const NAMES = [
  "Octavia Greenhalgh",
  "Zoë Ångström",
  "constructor",
  "__proto__",
  "Bo 👩‍👩‍👧‍👦 Ng",
  "<script>alert(1)</script>",
  "Wilhelmina Featherstonehaugh-Cholmondeley of Lower Wallop and District",
  "محمد",
]

export interface PlantedOrders {
  readonly count: number
  /** How many of the newest are on their way; the rest was delivered. */
  readonly onTheirWay?: number
  readonly over?: Partial<ShipmentItem>
  /** False leaves the ledger empty, where nobody looks at it: most of the time goes there. */
  readonly isPaid?: boolean
  /** When the newest was booked, as an ISO date with time, and how long before it the next one; now and eight minutes by default. */
  readonly newest?: string
  readonly apartSeconds?: number
}

/**
 * Writes booked orders of a customer, one every eight minutes back from now, with their items and their money: as many as
 * take hours to book. The books balance. Order n has the tracking number PLT000000001GB and on, and a postcode in YO.
 */
export async function plantPastOrders(
  ownerDb: Db,
  { tenant, customerId }: { readonly tenant: string; readonly customerId: string },
  { count, onTheirWay = 40, over = {}, isPaid = true, newest, apartSeconds = 480 }: PlantedOrders,
): Promise<void> {
  const service = anItemService({ Id: "wren-48", AccountId: "main" })
  const doc = JSON.stringify({
    ...anItem({ Service: service, MarketplaceStatus: "Dispatched", Recipient: anAddress(), ...over }),
    CustomerId: customerId,
    BookingDetails: aBooking({ Service: service, TotalPrice: 1.75, TotalPriceExVat: 1.46 }),
    TrackingSummary: aTrackingSummary({ LatestStatus: "Collected" }),
  })
  await ownerDb.transaction().execute(async (tx) => {
    for (const [name, value] of [
      ["app.tenant", tenant],
      ["app.customer", customerId],
      ["statement_timeout", "0"],
    ] as const) {
      await sql`select set_config(${name}, ${value}, true)`.execute(tx)
    }
    await sql`
      create temporary table planted on commit drop as
      select n, uuidv7() as item_id, uuidv7() as line_id, uuidv7() as tx_id,
        date_trunc('milliseconds', coalesce(${newest ?? null}::timestamptz, now()) - n * ${apartSeconds}::int * interval '1 second') as at,
        'PLT' || lpad(n::text, 9, '0') || 'GB' as number,
        'YO' || (n % 97 + 1) || ' ' || (n % 9 + 1) || chr(65 + n % 26) || chr(65 + n / 26 % 26) as postcode,
        (${NAMES}::text[])[n % ${NAMES.length}::int + 1] || ' ' || n as name
      from generate_series(1, ${count}::int) as n
    `.execute(tx)
    await sql`
      insert into item (id, tenant_id, customer_id, updated, created, doc)
      select item_id, ${tenant}, ${customerId}::uuid, at, at, ${doc}::jsonb || jsonb_build_object(
        'Id', item_id, 'Created', text_at, 'Updated', text_at, 'ReferenceSummary', 'P-' || n,
        'Recipient', ${doc}::jsonb -> 'Recipient' || jsonb_build_object('Name', name, 'Postcode', postcode),
        'BookingDetails', ${doc}::jsonb -> 'BookingDetails'
          || jsonb_build_object('OrderLineId', line_id, 'Created', text_at, 'TrackingNumber', number),
        'TrackingSummary', ${doc}::jsonb -> 'TrackingSummary' || jsonb_build_object('Collected', text_at,
          'Delivered', case when n > ${onTheirWay}::int then text_at end,
          'LatestStatus', case when n > ${onTheirWay}::int then 'Delivered' else 'Collected' end))
      from planted, lateral (select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as text_at) as said
    `.execute(tx)
    // Each line looks up its item, and in a table that was empty the planner would go through all of the customer's items for it.
    await sql`analyze item`.execute(tx)
    await sql`
      with made as (
        insert into booking_order (tenant_id, customer_id, provider, account, currency, line_ids)
        select ${tenant}, ${customerId}::uuid, 'PARCELYARD', 'main', 'GBP', array[line_id] from planted limit 1
        returning id
      )
      insert into booking (id, tenant_id, customer_id, order_id, item_id, item_version, provider, account, service, courier,
        product_code, option_id, price_minor, vat_minor, currency, status, shipment_ref, tracking_number, submitted, settled,
        created, quote_expires, search, recipient_key)
      select line_id, ${tenant}, ${customerId}::uuid, made.id, item_id, '', 'PARCELYARD', 'main', ${JSON.stringify(service)}::jsonb,
        'wren', 'W48', 'planted', ${PRICE.total}, ${PRICE.vat}, 'GBP', 'Booked', number, number, at, at, at, at,
        lower(number || ' ' || replace(postcode, ' ', '') || ' ' || name), lower(name)
      from planted, made
    `.execute(tx)
    if (isPaid) await plantMoney(tx, { tenant, customerId, total: count * PRICE.total })
    // As the server's own upkeep would have done before so many had come together.
    await sql`analyze booking`.execute(tx)
  })
}

async function plantMoney(
  tx: Db,
  { tenant, customerId, total }: { readonly tenant: string; readonly customerId: string; readonly total: number },
): Promise<void> {
  await sql`select open_account(kind, 'GBP') from unnest(array['prepay', 'revenue', 'vat', 'bank']) as kind`.execute(tx)
  await checksBalance(tx, "disable")
  await sql`
    with paid_in as (
      insert into ltx (tenant_id, customer_id, kind, ref) values (${tenant}, ${customerId}::uuid, 'topup', 'planted-' || uuidv7())
      returning id
    ),
    posts as (
      insert into ltx (id, tenant_id, customer_id, kind, ref, at)
      select tx_id, ${tenant}, ${customerId}::uuid, 'post', line_id::text, at from planted
    ),
    amounts as (
      select tx_id as tx, kind, amount from planted
        cross join (values ('prepay', ${-PRICE.total}::int), ('revenue', ${PRICE.total - PRICE.vat}::int), ('vat', ${PRICE.vat}::int))
          as entry (kind, amount)
      union all
      select id, kind, amount from paid_in
        cross join (values ('bank', ${-total}::int), ('prepay', ${total}::int)) as entry (kind, amount)
    ),
    entries as (
      insert into lentry (tx, account, tenant_id, customer_id, amount)
      select tx, account.id, ${tenant}, ${customerId}::uuid, amount
      from amounts join account on account.customer_id = ${customerId}::uuid and account.kind = amounts.kind
    )
    select
  `.execute(tx)
  await checksBalance(tx, "enable")
}

/** Each transaction's balance is checked by itself, which for so many takes minutes; {@link plantMoney} writes balanced ones. */
async function checksBalance(tx: Db, how: "enable" | "disable"): Promise<void> {
  await sql`alter table ltx ${sql.raw(how)} trigger ltx_balanced`.execute(tx)
  await sql`alter table lentry ${sql.raw(how)} trigger lentry_balanced`.execute(tx)
}
