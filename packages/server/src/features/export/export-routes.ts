import { exportItems as exportItemsCall } from "@smart-send/contract/item/export-items"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { exportItems } from "./export-items.ts"

export const exportRoutes = (platform: Platform): readonly Route[] => [
  route(exportItemsCall, (context, input) => exportItems(platform, context, input)),
]
