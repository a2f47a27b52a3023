import type { getPrepayBalance as getPrepayBalanceCall } from "@smart-send/contract/prepay/get-prepay-balance"
import { DEFAULT_CURRENCY, minorToDecimal } from "@smart-send/domain/money/money"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer } from "../../platform/http/route.ts"
import { readPrepay } from "../../records/ledger/ledger.ts"

/**
 * What can be spent now. Always read from the database, because it changes the moment a hold or a posting is committed.
 */
export async function getPrepayBalance(context: CustomerContext): Promise<Answer<typeof getPrepayBalanceCall>> {
  const { spendable, held } = await context.tx((tx) => readPrepay(tx))
  return ok({ Balance: minorToDecimal(spendable), Held: minorToDecimal(held), CurrencyCode: DEFAULT_CURRENCY })
}
