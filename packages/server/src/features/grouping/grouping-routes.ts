import { groupItems as groupItemsCall } from "@smart-send/contract/item/group-items"
import { undoGroup as undoGroupCall } from "@smart-send/contract/item/undo-group"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { groupItems } from "./group-items.ts"
import { undoGroup } from "./undo-group.ts"

export const groupingRoutes = (platform: Platform): readonly Route[] => [
  route(groupItemsCall, (context, input) => groupItems(platform, context, input)),
  route(undoGroupCall, undoGroup),
]
