import type { getPrepayBalance as getPrepayBalanceCall } from "@smart-send/contract/prepay/get-prepay-balance"
import { DEFAULT_CURRENCY, minor, minorToDecimal } from "@smart-send/domain/money/money"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer } from "../../platform/http/route.ts"
import { readPrepay } from "../../records/ledger/ledger.ts"
import { paymentProviderOf } from "../../records/payment/payment-provider-of.ts"

/**
 * What can be spent now. Always read from the database, because it changes the moment a hold or a posting is committed.
 */
export async function getPrepayBalance(
  platform: Platform,
  context: CustomerContext,
): Promise<Answer<typeof getPrepayBalanceCall>> {
  const { spendable, held } = await context.tx((tx) => readPrepay(tx))
  const { MinimumTopUp, BonusPercentage, BonusMinimumSpend } = context.tenant.TopUp
  return ok({
    Balance: minorToDecimal(spendable),
    Held: minorToDecimal(held),
    CurrencyCode: DEFAULT_CURRENCY,
    CanTopUp: paymentProviderOf(platform, context.tenant) !== null,
    PrePayMinimumTopUp: minorToDecimal(minor(MinimumTopUp)),
    FreePrePayPercentage: BonusPercentage,
    FreePrePayMinimumSpend: minorToDecimal(minor(BonusMinimumSpend)),
  })
}
