import { assignCheapestService as assignCheapestServiceCall } from "@smart-send/contract/item/assign-cheapest-service"
import { assignService as assignServiceCall } from "@smart-send/contract/item/assign-service"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { assignCheapestService } from "./assign-cheapest-service.ts"
import { assignService } from "./assign-service.ts"

export const serviceChoiceRoutes = (platform: Platform): readonly Route[] => [
  route(assignCheapestServiceCall, (context, input) => assignCheapestService(platform, context, input)),
  route(assignServiceCall, (context, input) => assignService(platform, context, input)),
]
