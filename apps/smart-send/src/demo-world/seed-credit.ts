import { minor, type Minor } from "@smart-send/domain/money/money"
import { topUpTransaction } from "@smart-send/domain/payment/ledger-transaction"
import type { Platform } from "@smart-send/server/context"
import { inScope, type Tx } from "@smart-send/server/platform/db/scope"
import { readPrepay, writeTransactions } from "@smart-send/server/records/ledger/ledger"
import { sql } from "kysely"
import type { DemoSeller } from "./demo-context.ts"

/**
 * Pays in what is missing to reach `goal`. Each `step` of a seller happens only once, ever; false when it has happened
 * already.
 */
export async function topUpOnce({ db }: Platform, seller: DemoSeller, step: string, goal: Minor): Promise<boolean> {
  const ref = referenceOf(seller, step)
  return inScope(db, { tenant: seller.tenant, customerId: seller.customerId }, async (tx) => {
    if (await hasPaid(tx, ref)) return false
    const { spendable } = await readPrepay(tx)
    if (spendable < goal) await writeTransactions(tx, [topUpTransaction(ref, minor(goal - spendable))])
    return true
  })
}

export async function hasToppedUp({ db }: Platform, seller: DemoSeller, step: string): Promise<boolean> {
  return inScope(db, { tenant: seller.tenant, customerId: seller.customerId }, (tx) =>
    hasPaid(tx, referenceOf(seller, step)),
  )
}

function referenceOf(seller: DemoSeller, step: string): string {
  return `demo-${step}-${seller.customerId}`
}

async function hasPaid(tx: Tx, ref: string): Promise<boolean> {
  const { rows } = await sql`select from ltx where kind = 'topup' and ref = ${ref}`.execute(tx)
  return rows.length > 0
}
