import { createPrepayOrder as createPrepayOrderCall } from "@smart-send/contract/prepay/create-prepay-order"
import { getPrepayBalance as getPrepayBalanceCall } from "@smart-send/contract/prepay/get-prepay-balance"
import { listPrepayHistory as listPrepayHistoryCall } from "@smart-send/contract/prepay/list-prepay-history"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { createPrepayOrder } from "./create-prepay-order.ts"
import { getPrepayBalance } from "./get-prepay-balance.ts"
import { listPrepayHistory } from "./list-prepay-history.ts"

export const prepayRoutes = (platform: Platform): readonly Route[] => [
  route(getPrepayBalanceCall, async (context) => getPrepayBalance(platform, context)),
  route(createPrepayOrderCall, async (context, input) => createPrepayOrder(platform, context, input)),
  route(listPrepayHistoryCall, async (context, input) => listPrepayHistory(context, input)),
]
