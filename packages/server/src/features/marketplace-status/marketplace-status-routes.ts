import { listNotifications as listNotificationsCall } from "@smart-send/contract/marketplace-account/list-notifications"
import { ok } from "@smart-send/domain/result/result"
import type { Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { readWorkerNotifications } from "../../records/marketplace-account/worker-notifications.ts"

export const marketplaceStatusRoutes = (): readonly Route[] => [
  route(listNotificationsCall, async ({ tx }) => ok({ Notifications: [...(await tx(readWorkerNotifications))] })),
]
