import { itemIdSchema } from "@smart-send/domain/id/id"
import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { USUAL_PAGE_SIZE } from "@smart-send/domain/user-setting/user-setting-limits"

/** "1,000", for summaries of calls that take {@link itemIdsSchema}. */
export const MOST_IDS = MOST_AT_ONCE.ids.toLocaleString("en-GB")
export const itemIdsSchema = z.array(itemIdSchema).min(1).max(MOST_AT_ONCE.ids)

export const itemListSchema = z.strictObject({ Items: z.array(shipmentItemSchema) })

/** What a list of items is current to. `listItemChanges` takes it back. */
export const listPlaceSchema = z.strictObject({
  /** The feed's sequence number that the list includes. A client starts the feed from there. */
  Seq: z.int().min(0),
  /** When the event of that number was stored, in milliseconds since 1970; 0 if there is none. It tells a restored database, which gives numbers out again, from the one before. */
  SeqAt: z.int().min(0),
  /** The day in UTC, in days since 1970: booked items leave the list by the day. */
  Day: z.int().min(0),
})
export type ListPlace = z.output<typeof listPlaceSchema>

/** Days back: ten years. */
export const LONGEST_PERIOD = 3650
/** "Default period last 30 days" (LIST-15). */
const USUAL_PERIOD = 30

const pageSchema = (period: number) =>
  z.strictObject({
    period: z.coerce.number().int().min(1).max(LONGEST_PERIOD).default(period),
    take: z.coerce.number().int().min(1).max(MOST_AT_ONCE.list).default(USUAL_PAGE_SIZE),
    skip: z.coerce.number().int().min(0).default(0),
  })

export const itemOutcomeSchema = z.strictObject({
  Id: itemIdSchema.nullable(),
  Success: z.boolean(),
  Error: z.string().nullable(),
  Code: z.string().nullable(),
  Item: shipmentItemSchema.nullable(),
})

/** `period` is the number of days back that are answered by default. */
export const defineItemPage = (name: string, summary: string, path: `/${string}`, period = USUAL_PERIOD) =>
  defineCall({
    name,
    summary,
    method: "GET",
    path,
    access: "customer",
    query: pageSchema(period),
    result: itemListSchema,
    refusals: [],
  })

export const clientIdSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9._:-]+$/)

export const linkSchema = z.strictObject({
  Type: z.string(),
  Href: z.string(),
  Label: z.string(),
  LinkGroup: z.string(),
})
