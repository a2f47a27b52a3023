import { MAIL_EVENTS } from "@smart-send/domain/mail/mail-event"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { communicationSelectionSchema, communicationsSchema } from "./communication-shapes.ts"

export const saveCommunications = defineCall({
  name: "saveCommunications",
  summary: "Switch emails to buyers on or off; an event that is not named stays as it is",
  method: "POST",
  path: "/comms",
  access: "customer",
  body: z.strictObject({ Selections: z.array(communicationSelectionSchema).max(MAIL_EVENTS.length) }),
  result: communicationsSchema,
  refusals: ["FEATURE-OFF"],
})
