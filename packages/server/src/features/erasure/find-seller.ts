import { sql } from "kysely"
import type { Db } from "../../platform/db/scope.ts"
import type { ErasureScope } from "./erase-items.ts"

/**
 * Finds sellers by the id of the account or its e-mail address, as the owner of the database. Two tenants may each have
 * a seller with one address.
 */
export async function findSellers(db: Db, text: string): Promise<readonly ErasureScope[]> {
  const { rows } = await sql<{ tenant: string; customerId: string }>`
    select tenant_id as tenant, id as "customerId" from customer
    where id::text = ${text.trim().toLowerCase()} or lower(email) = ${text.trim().toLowerCase()}
    order by tenant_id
  `.execute(db)
  return rows
}
