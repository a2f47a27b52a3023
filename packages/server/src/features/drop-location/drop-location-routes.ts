import { listDropLocations as listDropLocationsCall } from "@smart-send/contract/drop-location/list-drop-locations"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { listDropLocations } from "./list-drop-locations.ts"

export const dropLocationRoutes = (platform: Platform): readonly Route[] => [
  route(listDropLocationsCall, (context, input) => listDropLocations(platform, context, input)),
]
