import type { getFullQuote as getFullQuoteCall } from "@smart-send/contract/quote/get-full-quote"
import { accountOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof getFullQuoteCall

/**
 * Everything about the item as the client sends it, with its service on this account. A service of another account does
 * not count: `Quote` is then null, and the field rules are still there.
 */
export async function getFullQuote(
  platform: Platform,
  { tenant }: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const catalogue = catalogueFor(platform.catalogue, tenant)
  const account = accountOf(catalogue, params)
  if (account === null) return err({ code: "NOT-FOUND" })
  return ok(
    quoteStateOf(
      { ...catalogue, accounts: [account] },
      body.Item,
      londonMoment(platform.clock.now()),
      platform.tariff.register,
    ),
  )
}
