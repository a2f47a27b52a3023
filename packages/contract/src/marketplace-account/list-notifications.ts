import { workerNotificationSchema } from "@smart-send/domain/marketplace-account/worker-notification"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const listNotifications = defineCall({
  name: "listNotifications",
  summary: "What the worker last said of each linked account, by stage",
  method: "GET",
  path: "/marketplace/notifications",
  access: "customer",
  feature: "Integrations",
  result: z.strictObject({ Notifications: z.array(workerNotificationSchema) }),
  refusals: [],
})
