import { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import { listProviders } from "@smart-send/contract/quote/list-providers"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import { ok } from "@smart-send/domain/result/result"
import type { Platform } from "../../context.ts"
import { route, type Route } from "../../platform/http/route.ts"
import { listQuoteOptions } from "./list-quote-options.ts"
import { presentProviders } from "./present-providers.ts"
import { quoteSavedItems } from "./quote-saved-items.ts"

export const quoteRoutes: (platform: Platform) => readonly Route[] = (platform) => [
  route(listProviders, async ({ tenant }) => ok({ Providers: presentProviders(platform.catalogue, tenant.Providers) })),
  route(getQuoteOptions, (context, input) => listQuoteOptions(platform, context, input)),
  route(quoteItems, (context, input) => quoteSavedItems(platform, context, input)),
]
