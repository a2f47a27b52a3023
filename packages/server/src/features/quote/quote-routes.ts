import { compareServices } from "@smart-send/contract/quote/compare-services"
import { getFullQuote as getFullQuoteCall } from "@smart-send/contract/quote/get-full-quote"
import { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import { getRateTable as getRateTableCall } from "@smart-send/contract/quote/get-rate-table"
import { getServiceDetails as getServiceDetailsCall } from "@smart-send/contract/quote/get-service-details"
import { listProviders } from "@smart-send/contract/quote/list-providers"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import { ok } from "@smart-send/domain/result/result"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { createQuoteTexts } from "./create-quote-texts.ts"
import { compareSelection } from "./compare-selection.ts"
import { getFullQuote } from "./get-full-quote.ts"
import { getRateTable } from "./get-rate-table.ts"
import { getServiceDetails } from "./get-service-details.ts"
import { listQuoteOptions } from "./list-quote-options.ts"
import { presentProviders } from "./present-providers.ts"
import { quoteSavedItems } from "./quote-saved-items.ts"

export const quoteRoutes: (platform: Platform) => readonly Route[] = (platform) => {
  const texts = createQuoteTexts()
  return [
    route(listProviders, async ({ tenant }) =>
      ok({ Providers: presentProviders(platform.catalogue, tenant.Providers) }),
    ),
    route(getQuoteOptions, (context, input) => listQuoteOptions(platform, context, input)),
    route(getFullQuoteCall, (context, input) => getFullQuote(platform, context, input)),
    route(getServiceDetailsCall, (context, input) => getServiceDetails(platform, context, input)),
    route(getRateTableCall, (context, input) => getRateTable(platform, context, input)),
    route(compareServices, (context, input) => compareSelection(platform, context, input)),
    route(quoteItems, (context, input) => quoteSavedItems({ platform, texts }, context, input)),
  ]
}
