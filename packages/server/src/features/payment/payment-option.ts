import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { getPaymentOptionBalance as balanceCall } from "@smart-send/contract/payment/get-payment-option-balance"
import type { listPaymentOptions as listCall } from "@smart-send/contract/payment/list-payment-options"
import { DEFAULT_CURRENCY, minorToDecimal, sumMinor } from "@smart-send/domain/money/money"
import { err, ok } from "@smart-send/domain/result/result"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readPrepay } from "../../records/ledger/ledger.ts"
import { isAccount } from "../../records/ledger/account-funds.ts"
import { paymentProviderOf } from "../../records/payment/payment-provider-of.ts"

type PaymentOption = ResultOf<typeof listCall>["PaymentOptions"][number]

/** One balance pays for all accounts of a customer, so every account that is sold has the same options (PREPAY-6). */
export async function listPaymentOptions(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<typeof listCall>,
): Promise<Answer<typeof listCall>> {
  if (!sells(context.tenant, params)) return err({ code: "NOT-FOUND" })
  return ok({ PaymentOptions: await optionsOf(platform, context) })
}

export async function getPaymentOptionBalance(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<typeof balanceCall>,
): Promise<Answer<typeof balanceCall>> {
  if (!sells(context.tenant, params)) return err({ code: "NOT-FOUND" })
  const option = (await optionsOf(platform, context)).find(({ Id }) => Id === params.id)
  if (option === undefined || option.Balance === null) return err({ code: "NOT-FOUND" })
  return ok({ Balance: option.Balance, CurrencyCode: option.CurrencyCode })
}

/** A card has no balance, and only a credit customer has an account to be invoiced. */
async function optionsOf(platform: Platform, context: CustomerContext): Promise<PaymentOption[]> {
  const { spendable, creditLimit } = await context.tx((tx) => readPrepay(tx))
  const CurrencyCode = DEFAULT_CURRENCY
  const left = minorToDecimal(sumMinor([spendable, creditLimit]))
  const prepay: PaymentOption = { Id: "PrePay", Name: "PrePay", Balance: minorToDecimal(spendable), CurrencyCode }
  const card: PaymentOption = { Id: "Card", Name: "Card", Balance: null, CurrencyCode }
  const account: PaymentOption = {
    Id: "Account",
    Name: "Account",
    Balance: left,
    Limit: minorToDecimal(creditLimit),
    CurrencyCode,
  }
  return [
    prepay,
    ...(paymentProviderOf(platform, context.tenant) === null ? [] : [card]),
    ...(isAccount(creditLimit) ? [account] : []),
  ]
}

function sells({ Providers }: TenantConfig, { provider, account }: { provider: string; account: string }): boolean {
  return Providers.some(({ Id, Accounts }) => Id === provider && Accounts.some((each) => each.Id === account))
}
