import { createHash } from "node:crypto"
import { addressWords } from "@smart-send/domain/address-search/address-words"
import { addressSchema, type Address } from "@smart-send/domain/address/address"
import { doorKey } from "@smart-send/domain/address/delivery-point"
import { compactPostcode, plainWords } from "@smart-send/domain/address/plain-words"
import type { SavedAddress } from "@smart-send/domain/saved-address/saved-address"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { pastAddressKey } from "../../records/address/past-address-key.ts"

interface AddressRow {
  readonly id: string
  readonly doc: unknown
}

export interface AddressPage {
  readonly take: number
  readonly skip: number
  /** Beginnings of words with a space before each, all of which an address must have. */
  readonly beginnings: readonly string[]
}

/** Whoever changes the book waits for whoever changes it now, so that its limit holds. */
export async function lockBook(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('address book of ' || ${customerId}, 0))`.execute(tx)
}

/** A page of the book by name, and how many addresses match. */
export async function readPage(
  tx: Tx,
  customerId: string,
  { take, skip, beginnings }: AddressPage,
): Promise<{ readonly addresses: readonly SavedAddress[]; readonly total: number }> {
  const patterns = beginnings.map((beginning) => `%${beginning}%`)
  const matches = sql`customer_id = ${customerId} and words like all(${patterns}::text[])`
  const { rows } = await sql<AddressRow>`
    select id, doc from saved_address where ${matches} order by sort, id limit ${take} offset ${skip}
  `.execute(tx)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from saved_address where ${matches}`.execute(tx)
  return { addresses: rows.map(toSavedAddress), total: counted.rows[0]?.total ?? 0 }
}

export async function countAddresses(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_address where customer_id = ${customerId}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

export async function findById(tx: Tx, customerId: string, id: string): Promise<SavedAddress | null> {
  const { rows } = await sql<AddressRow>`
    select id, doc from saved_address where customer_id = ${customerId} and id = ${id}
  `.execute(tx)
  return rows[0] === undefined ? null : toSavedAddress(rows[0])
}

/** The entry of the same person at the same door, however it is written. */
export async function findSame(tx: Tx, customerId: string, address: Address): Promise<SavedAddress | null> {
  const { rows } = await sql<AddressRow>`
    select id, doc from saved_address where customer_id = ${customerId} and key = ${keyOf(address)}
  `.execute(tx)
  return rows[0] === undefined ? null : toSavedAddress(rows[0])
}

/** Writes an entry, a new one when `id` is null. */
export async function writeAddress(
  tx: Tx,
  { tenant, customerId }: { readonly tenant: string; readonly customerId: string },
  { id, address }: { readonly id: string | null; readonly address: Address },
): Promise<SavedAddress> {
  const { rows } = await sql<AddressRow>`
    insert into saved_address (id, tenant_id, customer_id, key, sort, country, postcode, words, doc)
    values (coalesce(${id}::uuid, uuidv7()), ${tenant}, ${customerId}, ${keyOf(address)}, ${sortOf(address)},
      ${address.CountryIsoCode}, ${compactPostcode(address.Postcode)}, ${wordsOf(address)}, ${JSON.stringify(address)}::jsonb)
    on conflict (id) do update set key = excluded.key, sort = excluded.sort, country = excluded.country,
      postcode = excluded.postcode, words = excluded.words, doc = excluded.doc
    returning id, doc
  `.execute(tx)
  if (rows[0] === undefined) throw new Error("An address was saved and came back as no row")
  return toSavedAddress(rows[0])
}

export async function removeAddress(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_address where customer_id = ${customerId} and id = ${id} returning id
  `.execute(tx)
  return rows.length > 0
}

function toSavedAddress({ id, doc }: AddressRow): SavedAddress {
  return { ...addressSchema.parse(doc), Id: id }
}

/** A door without a letter or digit, such as an emoji alone, is told by what is written. */
function keyOf(address: Address): string {
  const isNamed = /[\p{L}\p{N}]/u.test(address.AddressLine1 + address.AddressLine2)
  if (isNamed && doorKey(address) !== "") return pastAddressKey(address)
  const { Name, Organisation, AddressLine1, AddressLine2, Town, Postcode, CountryIsoCode } = address
  const text = [Name, Organisation, AddressLine1, AddressLine2, Town, Postcode, CountryIsoCode].join("\n")
  return createHash("sha256").update(text).digest("hex").slice(0, 32)
}

function sortOf({ AccountName }: Address): string {
  return AccountName.toLowerCase()
}

/** The book is searched by the names in it as well. */
function wordsOf(address: Address): string {
  return `${addressWords(address)}${plainWords(address.AccountName).join(" ")} `
}
