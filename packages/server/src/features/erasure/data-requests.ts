import { itemIdSchema } from "@smart-send/domain/id/id"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import { inScope, type Db } from "../../platform/db/scope.ts"
import type { ErasureScope } from "./erase-items.ts"
import { type BuyerData, readBuyerData } from "./read-buyer-data.ts"

/** A buyer has asked through a shop what is held of them (ERASE-8). It names nobody: the items say who it is. */
export interface DataRequest {
  readonly id: string
  readonly tenant: string
  readonly customerId: string
  /** The seller's email address. */
  readonly seller: string
  readonly connector: string
  readonly items: readonly string[]
  readonly received: Date
  readonly answered: Date | null
}

const COLUMNS = sql`
  r.id, r.tenant_id as tenant, r.customer_id as "customerId", c.email as seller, r.connector, r.item_ids::text[] as items, r.received,
  r.answered from buyer_data_request r join customer c on c.id = r.customer_id
`

/** Requests that nobody has answered, the oldest first, as the owner of the database. */
export async function listDataRequests(db: Db, most: number): Promise<readonly DataRequest[]> {
  const { rows } = await sql<DataRequest>`
    select ${COLUMNS} where r.answered is null order by r.received, r.id limit ${most}`.execute(db)
  return rows
}

/** One request with all that is held of its buyer now; what was erased since it came is no longer held. */
export async function readDataRequest(
  db: Db,
  id: string,
): Promise<Result<{ readonly request: DataRequest; readonly held: BuyerData }, "UNKNOWN">> {
  const request = await findRequest(db, id)
  if (request === null) return err("UNKNOWN")
  const ids = request.items.map((item) => itemIdSchema.parse(item))
  return ok({ request, held: await readBuyerData(db, scopeOf(request), ids) })
}

/** Notes that the buyer has their answer. The first one to say so counts. */
export async function answerDataRequest(db: Db, id: string): Promise<Result<DataRequest, "UNKNOWN" | "ANSWERED">> {
  const request = await findRequest(db, id)
  if (request === null) return err("UNKNOWN")
  const { numAffectedRows } = await inScope(db, scopeOf(request), async (tx) =>
    sql`update buyer_data_request set answered = now() where id = ${id} and answered is null`.execute(tx),
  )
  return numAffectedRows === 0n ? err("ANSWERED") : ok(request)
}

async function findRequest(db: Db, id: string): Promise<DataRequest | null> {
  const { rows } = await sql<DataRequest>`select ${COLUMNS} where r.id::text = ${id.trim().toLowerCase()}`.execute(db)
  return rows[0] ?? null
}

function scopeOf({ tenant, customerId }: DataRequest): ErasureScope {
  return { tenant, customerId }
}
