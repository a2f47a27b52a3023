import { arrangeReturnCollection as arrangeReturnCollectionCall } from "@smart-send/contract/item/arrange-return-collection"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { arrangeReturnCollection } from "./arrange-return-collection.ts"

export const returnRoutes = (platform: Platform): readonly Route[] => [
  route(arrangeReturnCollectionCall, (context, input) => arrangeReturnCollection(platform, context, input)),
]
