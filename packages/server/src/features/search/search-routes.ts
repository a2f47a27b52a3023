import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import { searchOrders as searchOrdersCall } from "@smart-send/contract/search/search-orders"
import { err, ok } from "@smart-send/domain/result/result"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { chooseEngine } from "./choose-engine.ts"
import { searchOrders } from "./search-orders.ts"

export const searchRoutes = (platform: Platform): readonly Route[] => {
  const engine = chooseEngine(platform)
  return [
    route(getSearchToken, async ({ tenant, customerId }) => {
      const token = await engine.token({ tenant: tenant.Tenant, customerId })
      return token === null ? err({ code: "UNAVAILABLE" }) : ok({ ...token })
    }),
    route(searchOrdersCall, async (context, { body }) => searchOrders(platform, engine, context, body)),
  ]
}
