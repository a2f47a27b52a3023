import { MAIL_EVENTS } from "@smart-send/domain/mail/mail-event"
import { SELLER_MAILS } from "@smart-send/domain/mail/seller-mail"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { communicationSelectionSchema, communicationsSchema, sellerSelectionSchema } from "./communication-shapes.ts"

export const saveCommunications = defineCall({
  name: "saveCommunications",
  summary: "Switch emails to buyers, or to the seller, on or off; an event that is not named stays as it is",
  method: "POST",
  path: "/comms",
  access: "customer",
  body: z.strictObject({
    Selections: z
      .array(z.discriminatedUnion("Event", [communicationSelectionSchema, sellerSelectionSchema]))
      .max(MAIL_EVENTS.length + SELLER_MAILS.length),
  }),
  result: communicationsSchema,
  refusals: ["FEATURE-OFF"],
})
