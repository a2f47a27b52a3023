import type { Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import type { ACustomer } from "./a-customer.ts"
import { byQueue } from "./hostile/attacks.ts"
import { TOKEN_SUBJECT } from "./test-tokens.ts"

/** Saves a station for a customer past the edge, with a label of an item in its queue. */
export async function plantPrintJob(
  ownerDb: Db,
  { tenant, customerId, item, says }: ACustomer & { readonly item: string; readonly says: string },
): Promise<{ readonly station: string; readonly job: string }> {
  const { rows } = await sql<{ station: string; job: string }>`
    with station as (
      insert into station (tenant_id, customer_id, id, user_id, name, settings)
      values (${tenant}, ${customerId}, uuidv7(), ${TOKEN_SUBJECT}, ${says}, ${JSON.stringify(byQueue)}::jsonb) returning id
    )
    insert into print_job (tenant_id, customer_id, station_id, press, part, requested_by, item_ids, format, start_at, labels, way)
    select ${tenant}, ${customerId}, id, uuidv7(), 0, ${says}, array[${item}::uuid], 'PDF_4X6', 1, 1, 'Queue' from station
    returning station_id as station, id as job
  `.execute(ownerDb)
  const [row] = rows
  if (row === undefined) throw new Error("nothing was printed")
  return row
}
