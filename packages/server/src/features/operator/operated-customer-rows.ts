import type { operatedCustomerSchema } from "@smart-send/contract/operator/operator-shapes"
import { referencedItem } from "@smart-send/domain/item/item-reference"
import { sql } from "kysely"
import type { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"

export interface CustomerRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly created: Date
}

/** The columns of a customer `u`, for rows that are about more. */
export const CUSTOMER_COLUMNS = sql`u.id as customer_id, u.name as customer_name, u.email as customer_email, u.created as customer_created`

export interface WithCustomer {
  readonly customer_id: string
  readonly customer_name: string
  readonly customer_email: string
  readonly customer_created: Date
}

/** A customer of the operator's tenant. */
export async function readCustomer(tx: Tx, id: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select id, name, email, created from customer where id = ${id} and tenant_id = current_setting('app.tenant')
  `.execute(tx)
  return rows[0]
}

/** One more than asked for; by words of the name or the email address, or by the reference number of something of theirs (ITEM-49). */
export async function findCustomers(
  tx: Tx,
  { search, take, skip }: { readonly search: string; readonly take: number; readonly skip: number },
): Promise<readonly CustomerRow[]> {
  const named = referencedItem(search)
  const { rows } = await sql<CustomerRow>`
    select id, name, email, created from customer
    where tenant_id = current_setting('app.tenant') and (concat(name, ' ', email) ilike all (${likeWords(search)}::text[])
      or (id = ${named?.customerId ?? null}::uuid and tenant_id = ${named?.tenant ?? null}))
    order by lower(name), id limit ${take + 1} offset ${skip}
  `.execute(tx)
  return rows
}

/** Each word as a pattern that has it anywhere; what is special in a pattern is taken as it is. */
export function likeWords(search: string): readonly string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 10)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

export function presentCustomer(row: CustomerRow): z.output<typeof operatedCustomerSchema> {
  return { Id: row.id, Name: row.name, Email: row.email, Created: row.created.toISOString() }
}

export function presentWithCustomer(row: WithCustomer): z.output<typeof operatedCustomerSchema> {
  return presentCustomer({
    id: row.customer_id,
    name: row.customer_name,
    email: row.customer_email,
    created: row.customer_created,
  })
}
