import type { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import { accountOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import type { Quote } from "@smart-send/domain/quote/quote"
import { quoteServices } from "@smart-send/domain/quote/quote-services"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { Answer, Input } from "../../platform/http/route.ts"

/**
 * Every service of the account for the item as the client sends it. Nothing is saved, and no booking uses these prices.
 */
export async function listQuoteOptions(
  platform: Platform,
  { tenant }: CustomerContext,
  { params, body }: Input<typeof getQuoteOptions>,
): Promise<Answer<typeof getQuoteOptions>> {
  const catalogue = catalogueFor(platform.catalogue, tenant)
  if (accountOf(catalogue, params) === null) return err({ code: "NOT-FOUND" })
  const quotes = quoteServices(catalogue, body.Item, params, londonMoment(platform.clock.now()))
  return ok({ Quotes: quotes.filter((quote) => hasTags(quote, body.IncludedTags, body.ExcludedTags)) })
}

/** Has all the requested tags and none of the excluded ones. */
function hasTags({ Service }: Quote, included: readonly string[], excluded: readonly string[]): boolean {
  return included.every((tag) => Service.Tags.includes(tag)) && !excluded.some((tag) => Service.Tags.includes(tag))
}
