import { listMonthlyStats as listMonthlyStatsCall } from "@smart-send/contract/stats/list-monthly-stats"
import type { Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { listMonthlyStats } from "./list-monthly-stats.ts"

export const statsRoutes = (): readonly Route[] => [
  route(listMonthlyStatsCall, async (context) => listMonthlyStats(context)),
]
