import { sql } from "kysely"
import type { Db } from "../../platform/db/scope.ts"
import type { ErasureScope } from "./erase-items.ts"

/** Sellers by the id of their account or its e-mail address, which two tenants may have one of each; as the owner of the database. */
export async function findSellers(db: Db, text: string): Promise<readonly ErasureScope[]> {
  const { rows } = await sql<{ tenant: string; customerId: string }>`
    select tenant_id as tenant, id as "customerId" from customer
    where id::text = ${text.trim().toLowerCase()} or lower(email) = ${text.trim().toLowerCase()}
    order by tenant_id
  `.execute(db)
  return rows
}
