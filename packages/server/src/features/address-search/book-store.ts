import { addressSchema, type Address } from "@smart-send/domain/address/address"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { OwnSender } from "./own-results.ts"
import type { PastQuestion } from "./past-address-store.ts"

/** Matching addresses of the seller's book, by name. */
export async function findInBook(
  tx: Tx,
  customerId: string,
  { countries, beginnings, postcode, take }: PastQuestion,
): Promise<readonly OwnSender[]> {
  const patterns = beginnings.map((beginning) => `%${beginning}%`)
  const { rows } = await sql<{ id: string; doc: unknown }>`
    select id, doc from saved_address
    where customer_id = ${customerId} and country = any(${countries}::text[])
      and (${postcode}::text is null or postcode = ${postcode}) and words like all(${patterns}::text[])
    order by sort, id limit ${take}
  `.execute(tx)
  return rows.map(({ id, doc }) => ({ id, address: addressSchema.parse(doc) }))
}

export async function readFromBook(tx: Tx, customerId: string, id: string): Promise<Address | null> {
  const { rows } = await sql<{ doc: unknown }>`
    select doc from saved_address where customer_id = ${customerId} and id = ${id}
  `.execute(tx)
  return rows[0] === undefined ? null : addressSchema.parse(rows[0].doc)
}
