import { calculateDutyPaid as calculateDutyPaidCall } from "@smart-send/contract/extra/calculate-duty-paid"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { calculateDutyPaid } from "./calculate-duty-paid.ts"

export const extraRoutes = (platform: Platform): readonly Route[] => [
  route(calculateDutyPaidCall, (context, input) => calculateDutyPaid(platform, context, input)),
]
