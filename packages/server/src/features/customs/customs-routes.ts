import { checkCanSend as checkCanSendCall } from "@smart-send/contract/customs/check-can-send"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { checkCanSend } from "./check-can-send.ts"

export const customsRoutes = (platform: Platform): readonly Route[] => [
  route(checkCanSendCall, (context, input) => checkCanSend(platform, context, input)),
]
