import { getCollectionDates as getCollectionDatesCall } from "@smart-send/contract/collection-date/get-collection-dates"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { getCollectionDates } from "./get-collection-dates.ts"

export const collectionDateRoutes = (platform: Platform): readonly Route[] => [
  route(getCollectionDatesCall, (context, input) => getCollectionDates(platform, context, input)),
]
