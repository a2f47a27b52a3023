import type { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { ResultOf } from "@smart-send/contract/call/define-call"

/** A PrePay balance in pounds, with terms of adding to it. */
export function aBalance(over: Partial<ResultOf<typeof getPrepayBalance>> = {}): ResultOf<typeof getPrepayBalance> {
  return {
    Balance: 20,
    Held: 0,
    CurrencyCode: "GBP",
    CanTopUp: true,
    PrePayMinimumTopUp: 10,
    FreePrePayPercentage: 5,
    FreePrePayMinimumSpend: 100,
    ...over,
  }
}
