import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { getDashboardCounts as getDashboardCountsCall } from "@smart-send/contract/dashboard/get-dashboard-counts"
import { NOT_IMPORTED_CODE } from "@smart-send/domain/concern/concern"
import { DEFAULT_CURRENCY, minorToDecimal } from "@smart-send/domain/money/money"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { countRefused } from "../../records/marketplace-account/refused-orders.ts"
import { countHome, countNewOrders, type HomeCounts } from "./count-home.ts"

type Call = typeof getDashboardCountsCall

/** The concerns of the scope's seller, which another feature computes. */
export type ReadConcerns = (tx: Tx) => Promise<readonly { readonly Id: string; readonly Code: string }[]>

/** What the home page counts, all as it is at one moment. Always counted anew: an order may be sold or sent at any time. */
export async function getDashboardCounts(
  { tx }: CustomerContext,
  { query }: Input<Call>,
  readConcerns: ReadConcerns,
): Promise<Answer<Call>> {
  return tx(async (work) => {
    const concerns = await readConcerns(work)
    const AccountConcerns = new Set(concerns.map(({ Id }) => Id)).size
    const about = concerns.filter(({ Code }) => Code === NOT_IMPORTED_CODE)
    const NotImported = { Orders: about.length === 0 ? 0 : await countRefused(work), Concerns: about.length }
    const live = { AccountConcerns, NotImported }
    if (query.part === "Live") return ok({ NewOrders: await countNewOrders(work), ...live, Others: null })
    const counted = await countHome(work)
    return ok({ NewOrders: counted.sold, ...live, Others: presentOthers(counted) })
  })
}

function presentOthers(counted: HomeCounts): NonNullable<ResultOf<Call>["Others"]> {
  return {
    AwaitingDispatch: counted.to_tell,
    InTransit: counted.in_transit,
    Booked: counted.booked,
    PrePayBalance: minorToDecimal(counted.spendable),
    CurrencyCode: DEFAULT_CURRENCY,
    SupportTickets: counted.support,
    Claims: counted.claims,
    LabelsToPrint: counted.to_print,
    ParcelsInTrouble: counted.in_trouble,
    OrdersToMend: counted.to_mend,
    FailedDispatches: counted.failed,
  }
}
