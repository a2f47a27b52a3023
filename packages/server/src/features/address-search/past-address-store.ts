import { addressSchema, type Address } from "@smart-send/domain/address/address"
import { doorKey } from "@smart-send/domain/address/delivery-point"
import { compactPostcode } from "@smart-send/domain/address/plain-words"
import { addressWords } from "@smart-send/domain/address-search/address-words"
import { sql } from "kysely"
import { pastAddressKey } from "../../records/address/past-address-key.ts"
import type { Tx } from "../../platform/db/scope.ts"

export interface PastAddress {
  readonly key: string
  readonly address: Address
}

interface Owner {
  readonly tenant: string
  readonly customerId: string
}

/**
 * The number of booked items read at once, and of reads in one search: for a seller with a long history, the table
 * fills over a few searches.
 */
const PART = 2000
const MOST_PARTS = 3
/**
 * A booking may be saved this much later than the time it carries, so bookings younger than this are read again next
 * time.
 */
const LATE_MS = 600_000

/** Adds the addresses of new bookings to the table. If another transaction is already doing so, this one skips it. */
export async function catchUp(tx: Tx, owner: Owner, now: Date): Promise<void> {
  const lock = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('past addresses of ' || ${owner.customerId}, 0)) as mine
  `.execute(tx)
  if (lock.rows[0]?.mine !== true) return
  const marked = await sql<{ booked_until: string }>`
    select booked_until from past_address_mark where customer_id = ${owner.customerId}
  `.execute(tx)
  const before = marked.rows[0]?.booked_until ?? ""
  let mark = before
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const rows = await bookedAfter(tx, owner, mark)
    await keep(tx, owner, rows)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PART) {
      const late = new Date(now.getTime() - LATE_MS).toISOString()
      mark = late > mark ? late : mark
      break
    }
    mark = `${last.booked_at} ${last.id}`
  }
  if (mark === before) return
  await sql`
    insert into past_address_mark (tenant_id, customer_id, booked_until)
    values (${owner.tenant}, ${owner.customerId}, ${mark})
    on conflict (tenant_id, customer_id) do update set booked_until = excluded.booked_until
  `.execute(tx)
}

interface BookedRow {
  readonly id: string
  readonly booked_at: string
  readonly recipient: unknown
  readonly sender: unknown
}

/** The bookmark is a time, with an id for several bookings at the same moment. */
async function bookedAfter(tx: Tx, { customerId }: Owner, mark: string): Promise<readonly BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select id, booked_at, doc -> 'Recipient' as recipient, doc -> 'Sender' as sender from item
    where customer_id = ${customerId} and booking_status = 'Booked' and booked_at >= ${mark.split(" ")[0] ?? ""}
      and booked_at || ' ' || id::text > ${mark}
    order by booked_at, id limit ${PART}
  `.execute(tx)
  return rows
}

async function keep(tx: Tx, owner: Owner, rows: readonly BookedRow[]): Promise<void> {
  const kept = new Map<string, object>()
  for (const { recipient, sender, booked_at } of rows) {
    for (const party of [recipient, sender]) {
      const address = addressSchema.parse(party)
      if (doorKey(address) !== "") kept.set(pastAddressKey(address), toRow(address, booked_at))
    }
  }
  if (kept.size === 0) return
  // Sorted, so that two transactions take their locks in the same order and never deadlock.
  const sorted = [...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await sql`
    insert into past_address (tenant_id, customer_id, key, country, postcode, words, doc, last_used)
    select ${owner.tenant}, ${owner.customerId}::uuid, key, country, postcode, words, doc, last_used
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
      as given (key text, country text, postcode text, words text, doc jsonb, last_used text)
    on conflict (tenant_id, customer_id, key) do update
      set doc = excluded.doc, words = excluded.words, last_used = excluded.last_used
      where past_address.last_used <= excluded.last_used
  `.execute(tx)
}

/** What the order says about the buyer beside the address (VAT, account) belongs to that order only. */
function toRow(address: Address, last_used: string): object {
  const { Name, Phone, Email, Organisation, AddressLine1, AddressLine2, Locality, Town, County } = address
  const { Postcode, CountryIsoCode, CountrySubdivision } = address
  const lines = { AddressLine1, AddressLine2, Locality, Town, County, Postcode, CountryIsoCode, CountrySubdivision }
  return {
    key: pastAddressKey(address),
    country: CountryIsoCode,
    postcode: compactPostcode(Postcode),
    words: addressWords(address),
    doc: addressSchema.parse({ Name, Phone, Email, Organisation, ...lines }),
    last_used,
  }
}

export interface PastQuestion {
  readonly countries: readonly string[]
  /** The beginnings of words, each with a space before it; all must match. They contain only letters and digits. */
  readonly beginnings: readonly string[]
  /** Capitals and digits; null for any postcode. */
  readonly postcode: string | null
  readonly take: number
}

/** Matching past addresses, the most recently used first. */
export async function findPastAddresses(
  tx: Tx,
  { customerId }: Pick<Owner, "customerId">,
  { countries, beginnings, postcode, take }: PastQuestion,
): Promise<readonly PastAddress[]> {
  const patterns = beginnings.map((beginning) => `%${beginning}%`)
  const { rows } = await sql<{ key: string; doc: unknown }>`
    select key, doc from past_address
    where customer_id = ${customerId} and country = any(${countries}::text[])
      and (${postcode}::text is null or postcode = ${postcode}) and words like all(${patterns}::text[])
    order by last_used desc, key limit ${take}
  `.execute(tx)
  return rows.map(({ key, doc }) => ({ key, address: addressSchema.parse(doc) }))
}

export async function readPastAddress(tx: Tx, customerId: string, key: string): Promise<Address | null> {
  const { rows } = await sql<{ doc: unknown }>`
    select doc from past_address where customer_id = ${customerId} and key = ${key}
  `.execute(tx)
  return rows[0] === undefined ? null : addressSchema.parse(rows[0].doc)
}
