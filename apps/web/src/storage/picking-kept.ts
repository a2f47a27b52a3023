import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { localArea, sessionArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/** More orders than a seller packs on a day; what is beyond was forgotten long ago. */
const MOST_ORDERS = 10_000
/** Parcels that are open on a desk at once. */
const MOST_BEGUN = 50

const keySchema = z.string().max(600)

/** What has been taken off the shelf: of each order the keys of its products. No name and no address. */
export const keptPicked = storedValue({
  name: "user.picking.picked",
  area: localArea,
  schema: z.array(z.object({ id: itemIdSchema, keys: z.array(keySchema) })).max(MOST_ORDERS),
  fallback: [],
})

/** How the picker goes through the list, and where they were. */
export const keptPickPlace = storedValue({
  name: "user.picking.place",
  area: localArea,
  schema: z.object({ way: z.enum(["product", "order"]), at: keySchema.nullable() }),
  fallback: { way: "product", at: null },
})

/** Orders whose products are being scanned, with how many of each are in. */
export const keptVerifying = storedValue({
  name: "user.picking.verifying",
  area: sessionArea,
  schema: z
    .array(z.object({ id: itemIdSchema, counts: z.array(z.object({ key: keySchema, count: z.int().min(0) })) }))
    .max(MOST_BEGUN),
  fallback: [],
})

/** How this device answers a scan. */
export const scanSignals = storedValue({
  name: "device.picking.signals",
  area: localArea,
  schema: z.object({ sound: z.boolean(), vibration: z.boolean() }),
  fallback: { sound: true, vibration: true },
})
