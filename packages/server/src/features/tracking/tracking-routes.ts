import { getOrderTracking } from "@smart-send/contract/tracking/get-order-tracking"
import { getTracking as getTrackingCall } from "@smart-send/contract/tracking/get-tracking"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { getTracking } from "./get-tracking.ts"

export const trackingRoutes = (platform: Platform): readonly Route[] => [
  route(getTrackingCall, async (context, input) => getTracking(platform, context, input)),
  route(getOrderTracking, async (context, input) => getTracking(platform, context, input)),
]
