import { surchargeCreditTransaction, surchargeTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { moveSurcharge, type SurchargeState } from "@smart-send/domain/surcharge/move-surcharge"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { holdPrepay, releasePrepay, writeTransactions } from "../../records/ledger/ledger.ts"
import { lockLineMoney } from "../../records/ledger/line-money.ts"
import { tellPrepayChanged } from "../../records/outbox/tell.ts"
import { grossOf, lockSurcharge, writeSurchargeState } from "./surcharge-store.ts"

/**
 * Takes a surcharge from PrePay, once by its id (SURCHARGE-2). Where there is not enough it stays due: PrePay never goes below what the
 * customer may owe. Answers how it stands.
 */
export async function chargeSurcharge(tx: Tx, id: string): Promise<SurchargeState | null> {
  const row = await lockSurcharge(tx, id)
  if (row === undefined) return null
  const moved = moveSurcharge(row.state, "charge")
  if (!moved.ok) return row.state
  if (!(await holdPrepay(tx, grossOf(row), "Account"))) return row.state
  await writeTransactions(tx, [surchargeTransaction(row.id, row.net_minor, row.vat_minor)])
  await releasePrepay(tx, grossOf(row))
  await writeSurchargeState(tx, row.id, moved.value)
  await tellPrepayChanged(tx)
  return moved.value
}

export interface Decision {
  readonly event: "uphold" | "credit"
  readonly because: string
}

/** What was decided, or how the surcharge stands, where there is nothing to decide; null for an id of none. */
export type Decided =
  | { readonly isDecided: true; readonly state: SurchargeState }
  | { readonly isDecided: false; readonly state: SurchargeState | null }

/** Decides on a disputed surcharge of the scope's customer: it stays, or it is given back, once (SURCHARGE-4). */
export async function decideSurcharge(tx: Tx, id: string, { event, because }: Decision): Promise<Decided> {
  const row = await lockSurcharge(tx, id)
  if (row === undefined) return { isDecided: false, state: null }
  const moved = moveSurcharge(row.state, event)
  if (!moved.ok) return { isDecided: false, state: row.state }
  const line = await lockLineMoney(tx, row.booking_id)
  if (event === "credit" && (line?.surcharges ?? 0) < grossOf(row)) return { isDecided: false, state: row.state }
  if (event === "credit")
    await writeTransactions(tx, [surchargeCreditTransaction(row.id, row.net_minor, row.vat_minor)])
  await sql`
    update surcharge set state = ${moved.value}, decision = ${because}, decided = now() where id = ${id}
  `.execute(tx)
  await tellPrepayChanged(tx)
  return { isDecided: true, state: moved.value }
}
