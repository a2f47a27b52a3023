import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { USUAL_PAGE_SIZE } from "@smart-send/domain/user-setting/user-setting-limits"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

/** What an act was about. */
export const ACT_SUBJECTS = ["Claim", "Support", "Document", "Refund", "Customer"] as const

export const listOperatorActs = defineCall({
  name: "listOperatorActs",
  summary: "What operators did, when, and on whose: newest first",
  method: "GET",
  path: "/operator/act/list",
  access: "operator",
  query: z.strictObject({
    operator: z.string().max(200).optional(),
    customer: z.uuid().optional(),
    /** What it was about. */
    subject: z.uuid().optional(),
    take: z.coerce.number().int().min(1).max(MOST_AT_ONCE.list).default(USUAL_PAGE_SIZE),
    /** `Next` of the page before; left out for the newest. */
    before: z.uuid().optional(),
  }),
  result: z.strictObject({
    Acts: z.array(
      z.strictObject({
        Id: z.uuid(),
        At: z.iso.datetime(),
        OperatorId: z.string(),
        OperatorEmail: z.string(),
        Act: z.string(),
        Subject: z.strictObject({ Kind: z.enum(ACT_SUBJECTS), Id: z.uuid().nullable() }),
        CustomerId: z.uuid().nullable(),
        CustomerName: z.string(),
        /** Amounts, statuses and ids, as text. */
        Detail: z.record(z.string(), z.string()),
      }),
    ),
    Next: z.uuid().nullable(),
  }),
  refusals: [],
})
