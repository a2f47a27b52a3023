import { z } from "zod"
import { itemChangesSchema, itemContentsSchema, newItemSchema, shipmentItemSchema } from "./item.ts"

type ItemField = keyof z.input<typeof shipmentItemSchema>

/** What stands in an item that a list gave, and is not for a caller to say: it may come along, and is not looked at. */
const ignored = z.unknown().optional()

const listed = Object.keys(shipmentItemSchema.shape)
/** Never a caller's to say: states, times, sums. */
const serversOwn = listed.filter((field) => !Object.hasOwn(itemContentsSchema.shape, field))

/**
 * Lets a schema of (part of) an item take an item as a list gave it: fields of the item beyond the schema's own are dropped,
 * whatever they hold. Fields that no item has are refused by name, as everywhere.
 */
export function takesListedItem<Schema extends z.ZodObject>(schema: Schema): TakesListedItem<Schema> {
  return dropping(schema, listed)
}

type TakesListedItem<Schema extends z.ZodObject> = z.ZodType<
  z.output<Schema>,
  z.input<Schema> & { readonly [Field in Exclude<ItemField, keyof z.input<Schema>>]?: unknown }
>

function dropping<Schema extends z.ZodObject>(schema: Schema, fields: readonly string[]): TakesListedItem<Schema> {
  const known = new Set(Object.keys(schema.shape))
  const others = new Set(fields.filter((field) => !known.has(field)))
  const taking = schema
    .extend(Object.fromEntries([...others].map((field) => [field, ignored])))
    .transform((taken) => Object.fromEntries(Object.entries(taken).filter(([field]) => !others.has(field))))
  // The schema has guarded its own fields, and nothing but those is left.
  return z.custom<TakesListedItem<Schema>>().parse(taking)
}

/** A new item as create takes it: a listed item makes another like it. */
export const takenNewItemSchema = takesListedItem(newItemSchema)

/** Changes as bulk update takes them. What a caller might mean to change and can't (`Source`) is refused by name. */
export const takenChangesSchema = dropping(itemChangesSchema, serversOwn)
