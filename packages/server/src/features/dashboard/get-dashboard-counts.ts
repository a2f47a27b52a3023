import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { getDashboardCounts as getDashboardCountsCall } from "@smart-send/contract/dashboard/get-dashboard-counts"
import { DEFAULT_CURRENCY, minorToDecimal } from "@smart-send/domain/money/money"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { countWaitingCases } from "../../records/case/count-waiting-cases.ts"
import { readPrepay } from "../../records/ledger/ledger.ts"
import { countNewOrders, countOrders } from "./count-orders.ts"

type Call = typeof getDashboardCountsCall

/** The concerns of the scope's seller, which another feature computes. */
export type ReadConcerns = (tx: Tx) => Promise<readonly { readonly Id: string }[]>

/** What the home page counts, all as it is at one moment. Always counted anew: an order may be sold or sent at any time. */
export async function getDashboardCounts(
  { tx }: CustomerContext,
  { query }: Input<Call>,
  readConcerns: ReadConcerns,
): Promise<Answer<Call>> {
  return tx(async (work) => {
    const concerns = await readConcerns(work)
    return ok({
      NewOrders: await countNewOrders(work),
      AccountConcerns: new Set(concerns.map(({ Id }) => Id)).size,
      Others: query.part === "Live" ? null : await countOthers(work),
    })
  })
}

async function countOthers(tx: Tx): Promise<NonNullable<ResultOf<Call>["Others"]>> {
  const orders = await countOrders(tx)
  const cases = await countWaitingCases(tx)
  const { spendable } = await readPrepay(tx)
  return {
    AwaitingDispatch: orders.to_tell,
    InTransit: orders.in_transit,
    Booked: orders.booked,
    PrePayBalance: minorToDecimal(spendable),
    CurrencyCode: DEFAULT_CURRENCY,
    SupportTickets: cases.support,
    Claims: cases.claims,
    LabelsToPrint: orders.to_print,
    ParcelsInTrouble: orders.in_trouble,
    OrdersToMend: orders.to_mend,
    FailedDispatches: orders.failed,
  }
}
