import { z } from "zod"

const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Hours of one day, as a clock on the wall shows them. */
export const openingTimeSchema = z.strictObject({
  Day: z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]),
  OpeningTime: clockSchema,
  ClosingTime: clockSchema,
})
export type OpeningTime = z.infer<typeof openingTimeSchema>

/** A shop or locker that takes parcels (SERVICE-15). A day that is not in `OpeningTimes` is closed. */
export const dropLocationSchema = z.strictObject({
  Id: z.string().max(64),
  Name: z.string().max(100),
  Address1: z.string().max(100),
  Address2: z.string().max(100),
  Postcode: z.string().max(16),
  /** Metres from the postcode that was asked about, as the crow flies. */
  Distance: z.int().min(0),
  OpeningTimes: z.array(openingTimeSchema).max(7),
})
export type DropLocation = z.infer<typeof dropLocationSchema>

/** Miles of a metre (SERVICE-17). */
export const METRES_TO_MILES = 0.000621371192
