import { settleDifferences as settleDifferencesCall } from "@smart-send/contract/marketplace-account/settle-differences"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { settleDifferences } from "./settle-differences.ts"

export const marketplaceImportRoutes = (platform: Platform): readonly Route[] => [
  route(settleDifferencesCall, (context, input) => settleDifferences(platform, context, input)),
]
