import { getItemActivity as getItemActivityCall } from "@smart-send/contract/item/get-item-activity"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { getItemActivity } from "./get-item-activity.ts"

export const activityRoutes: (platform: Platform) => readonly Route[] = () => [
  route(getItemActivityCall, getItemActivity),
]
