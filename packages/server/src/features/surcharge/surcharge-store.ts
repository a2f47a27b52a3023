import { minor, type Minor } from "@smart-send/domain/money/money"
import type { SurchargeState } from "@smart-send/domain/surcharge/move-surcharge"
import type { ParcelSize } from "@smart-send/domain/surcharge/read-billing-row"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

export interface SurchargeRow {
  readonly id: string
  readonly booking_id: string
  readonly courier: string
  readonly tracking_number: string
  readonly reason: string
  readonly net_minor: Minor
  readonly vat_minor: Minor
  readonly currency: string
  readonly declared_kg: number | null
  readonly billed_kg: number | null
  readonly declared_size: ParcelSize | null
  readonly billed_size: ParcelSize | null
  readonly state: SurchargeState
  readonly created: Date
  readonly dispute: string | null
  readonly decision: string | null
}

const COLUMNS = sql`id, booking_id, courier, tracking_number, reason, net_minor, vat_minor, currency,
  declared_kg::float8 as declared_kg, billed_kg::float8 as billed_kg, declared_size, billed_size, state, created, dispute, decision`

/** One more than asked for tells whether there are more. */
export async function readSurcharges(tx: Tx, take: number, skip: number): Promise<readonly SurchargeRow[]> {
  const { rows } = await sql<SurchargeRow>`
    select ${COLUMNS} from surcharge where customer_id = current_setting('app.customer')::uuid
    order by id desc limit ${take + 1} offset ${skip}
  `.execute(tx)
  return rows
}

export async function lockSurcharge(tx: Tx, id: string): Promise<SurchargeRow | undefined> {
  const { rows } = await sql<SurchargeRow>`
    select ${COLUMNS} from surcharge where id = ${id} and customer_id = current_setting('app.customer')::uuid for update
  `.execute(tx)
  return rows[0]
}

export async function writeSurchargeState(tx: Tx, id: string, state: SurchargeState): Promise<void> {
  await sql`update surcharge set state = ${state} where id = ${id}`.execute(tx)
}

export function grossOf({ net_minor, vat_minor }: SurchargeRow): Minor {
  return minor(net_minor + vat_minor)
}
