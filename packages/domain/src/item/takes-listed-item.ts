import { z } from "zod"
import { itemChangesSchema, itemContentsSchema, newItemSchema, shipmentItemSchema, type NewItem } from "./item.ts"

type ItemField = keyof z.input<typeof shipmentItemSchema>

/** A field that only the server sets. A caller may send it back with a listed item, and it is ignored. */
const ignored = z.unknown().optional()

const listed = Object.keys(shipmentItemSchema.shape)
/** Never a caller's to say: states, times, sums. */
const serversOwn = listed.filter((field) => !Object.hasOwn(itemContentsSchema.shape, field))

/**
 * Makes a schema of an item, or of part of one, accept an item as a list returned it. The item's other fields are
 * dropped, whatever they hold; fields that no item has are refused by name, as everywhere.
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

const droppedFromNew = new Set(listed.filter((field) => !Object.hasOwn(newItemSchema.shape, field)))

/** Reads a new item as {@link takenNewItemSchema} does, in half of the time where there is nothing to drop. */
export function readTakenNewItem(value: unknown): z.ZodSafeParseResult<NewItem> {
  const isListed =
    typeof value === "object" && value !== null && Object.keys(value).some((key) => droppedFromNew.has(key))
  return (isListed ? takenNewItemSchema : newItemSchema).safeParse(value)
}

/** Changes as bulk update accepts them. A field that a caller may want to change but can't (`Source`) is refused by name. */
export const takenChangesSchema = dropping(itemChangesSchema, serversOwn)
