import { getPrepayBalance as getPrepayBalanceCall } from "@smart-send/contract/prepay/get-prepay-balance"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { getPrepayBalance } from "./get-prepay-balance.ts"

export const prepayRoutes = (_platform: Platform): readonly Route[] => [
  route(getPrepayBalanceCall, async (context) => getPrepayBalance(context)),
]
