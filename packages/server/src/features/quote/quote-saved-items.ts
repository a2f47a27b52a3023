import type { quoteItems } from "@smart-send/contract/quote/quote-items"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { londonMoment } from "../../platform/clock/london-moment.ts"
import { readItems } from "../../platform/db/item-rows.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

/** Prices items as they are saved, each with the service it has. Ids that are not the caller's are not in the answer. */
export async function quoteSavedItems(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<typeof quoteItems>,
): Promise<Answer<typeof quoteItems>> {
  const ids = [...new Set(body.Items.map(({ Item }) => Item.Id))]
  const items = await context.tx((work) => readItems(work, ids))
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const now = londonMoment(new Date())
  const quotes: Record<string, QuoteState> = {}
  for (const item of items) quotes[item.Id] = quoteStateOf(catalogue, item, now)
  return ok({ Quotes: quotes })
}
