import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { packageDimensionsSchema } from "@smart-send/domain/parcel/package-dimensions"
import { ruleTraceSchema } from "@smart-send/domain/rule/rule-trace"
import { itemServiceSchema } from "@smart-send/domain/service/service"
import { takenNewItemSchema } from "@smart-send/domain/item/takes-listed-item"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { clientIdSchema } from "./item-shapes.ts"

const problemSchema = z.strictObject({
  Code: z.string(),
  Field: z.string(),
  Message: z.string(),
  Severity: z.enum(["error", "warning"]),
})

/** What creation would make of one entry. */
export const itemPreviewSchema = z.strictObject({
  Duplicate: z.boolean(),
  Error: z.string().nullable(),
  Code: z.string().nullable(),
  Service: itemServiceSchema.nullable(),
  Price: decimalMoneySchema.nullable(),
  Problems: z.array(problemSchema),
  /** What the seller's rules would do to it. With Code NOT-IMPORTED they keep it out, and Error names the rule. */
  Rules: z.array(ruleTraceSchema),
  /** The parcel as it would be saved; null where nothing would be. */
  PackageDimensions: packageDimensionsSchema.nullable(),
  /** Inactive where it would be saved for later. */
  Status: z.enum(["Active", "Inactive"]).nullable(),
  /** How many shipments it would be: 1 unless a rule splits it. */
  Shipments: z.int().min(1),
})
export type ItemPreview = z.infer<typeof itemPreviewSchema>

export const previewItems = defineCall({
  name: "previewItems",
  summary: "A preview of creating up to 150 items: service, price, problems, items that exist already; saves nothing",
  method: "POST",
  path: "/smartsenditem/create/preview",
  access: "customer",
  // As in creation, one bad item does not refuse the others.
  body: z.strictObject({
    Items: z
      .record(clientIdSchema, z.unknown())
      .refine((map) => Object.keys(map).length >= 1, "Send at least one item."),
  }),
  result: z.strictObject({ Items: z.record(z.string(), itemPreviewSchema) }),
  refusals: [],
  guardsEach: true,
  shownBody: z.strictObject({ Items: z.record(clientIdSchema, takenNewItemSchema) }),
  bodyLimit: 4_000_000,
})
