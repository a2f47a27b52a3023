import type { getFullQuote as getFullQuoteCall } from "@smart-send/contract/quote/get-full-quote"
import { accountOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { londonMoment } from "../../platform/clock/london-moment.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof getFullQuoteCall

/**
 * All that is said of the item as the client has it now, with the service it has on this account. A service of another
 * account is none here: `Quote` is null then, and the field rules are there all the same.
 */
export async function getFullQuote(
  platform: Platform,
  { tenant }: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const account = accountOf(catalogueFor(platform.catalogue, tenant), params)
  if (account === null) return err({ code: "NOT-FOUND" })
  return ok(quoteStateOf({ accounts: [account] }, body.Item, londonMoment(new Date())))
}
