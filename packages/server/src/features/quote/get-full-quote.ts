import type { getFullQuote as getFullQuoteCall } from "@smart-send/contract/quote/get-full-quote"
import { accountOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { withServiceExtras } from "@smart-send/domain/quote/extras-with-service"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof getFullQuoteCall

/**
 * Everything about the item as it would be saved: as the client sends it, with its service on this account and the extras that
 * it has with it. A service of another account does
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
  const sold = { ...catalogue, accounts: [account] }
  const item = withServiceExtras(sold, body.Item)
  return ok(quoteStateOf(sold, item, londonMoment(platform.clock.now()), platform.tariff.register))
}
