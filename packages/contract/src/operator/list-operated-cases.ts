import { AWAITED, CASE_KINDS } from "@smart-send/domain/case/awaited"
import { CLAIM_STATUSES } from "@smart-send/domain/claim/claim-status"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { SUPPORT_STATUSES } from "@smart-send/domain/support/support-status"
import { USUAL_PAGE_SIZE } from "@smart-send/domain/user-setting/user-setting-limits"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { operatedCaseSchema } from "./operator-shapes.ts"

export const listOperatedCases = defineCall({
  name: "listOperatedCases",
  summary: "Cases of all customers of the tenant, those that have waited longest first",
  method: "GET",
  path: "/operator/case/list",
  access: "operator",
  query: z.strictObject({
    awaits: z.enum(AWAITED).optional(),
    kind: z.enum(CASE_KINDS).optional(),
    status: z.enum([...CLAIM_STATUSES, ...SUPPORT_STATUSES]).optional(),
    customer: z.uuid().optional(),
    /** Those where nothing has happened for so many days. */
    idleDays: z.coerce.number().int().min(0).max(3650).default(0),
    /** A number (C100001), the whole number of its order, parcel or booking (OPERATE-10), or words of a customer's name or email address, or of a subject. */
    search: z.string().trim().max(200).default(""),
    take: z.coerce.number().int().min(1).max(MOST_AT_ONCE.list).default(USUAL_PAGE_SIZE),
    /** `Next` of the page before; left out for the first. */
    cursor: z.string().max(200).optional(),
  }),
  result: z.strictObject({ Cases: z.array(operatedCaseSchema), Next: z.string().nullable() }),
  refusals: [],
})
