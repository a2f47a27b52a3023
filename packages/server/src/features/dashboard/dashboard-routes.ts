import { getDashboardCounts as getDashboardCountsCall } from "@smart-send/contract/dashboard/get-dashboard-counts"
import type { Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { getDashboardCounts, type ReadConcerns } from "./get-dashboard-counts.ts"

export const dashboardRoutes = (concerns: ReadConcerns): readonly Route[] => [
  route(getDashboardCountsCall, async (context, input) => getDashboardCounts(context, input, concerns)),
]
