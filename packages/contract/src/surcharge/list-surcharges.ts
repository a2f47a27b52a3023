import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { surchargeStates } from "@smart-send/domain/surcharge/move-surcharge"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

/** The size of a page. */
export const SURCHARGE_TAKE = 50
const MOST_SKIPPED = 10_000

const side = z.number().min(0)
const sizeSchema = z.strictObject({ Length: side, Width: side, Height: side })

export const surchargeSchema = z.strictObject({
  Id: z.uuid(),
  OrderLineId: z.uuid(),
  TrackingNumber: z.string(),
  Courier: z.string(),
  Created: z.iso.datetime(),
  Reason: z.string(),
  /** With VAT. */
  Amount: decimalMoneySchema,
  Vat: decimalMoneySchema,
  CurrencyCode: z.string().length(3),
  /** kg; null where it was not said. */
  DeclaredWeight: z.number().nullable(),
  BilledWeight: z.number().nullable(),
  /** The sides in cm; null where they were not said. */
  DeclaredSize: sizeSchema.nullable(),
  BilledSize: sizeSchema.nullable(),
  State: z.enum(surchargeStates),
  /** What the seller wrote, and what was decided; empty until then. */
  Dispute: z.string(),
  Decision: z.string(),
})

export const listSurcharges = defineCall({
  name: "listSurcharges",
  summary: "What couriers charged after booking, newest first",
  method: "GET",
  path: "/surcharge",
  access: "customer",
  feature: "Surcharges",
  query: z.strictObject({
    take: z.coerce.number().int().min(1).max(100).default(SURCHARGE_TAKE),
    skip: z.coerce.number().int().min(0).max(MOST_SKIPPED).default(0),
  }),
  result: z.strictObject({ Surcharges: z.array(surchargeSchema), HasMore: z.boolean() }),
  refusals: [],
})
