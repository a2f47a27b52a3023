import { ownValue } from "@smart-send/domain/record/own-value"
import { z } from "zod"
import { customsNeeded, IOSS, whyNotDeclared, type CustomsLine } from "../customs-needed.ts"
import { HOME_COUNTRIES, POSTCODE_COUNTRIES } from "../postcode-countries.ts"
import { ploverProducts } from "./plover-products.ts"

const digits = z.string().regex(/^\d+$/)

/** The form of `book`: flat upper-case fields, like those of the very old program that it imitates. */
export const ploverBookingSchema = z.looseObject({
  SVC: z.string(),
  FROMNAME: z.string(),
  FROMADDR1: z.string(),
  FROMTOWN: z.string(),
  FROMPCODE: z.string(),
  FROMCTRY: z.string().length(3),
  TONAME: z.string(),
  TOADDR1: z.string(),
  TOADDR2: z.string(),
  TOADDR3: z.string(),
  TOTOWN: z.string(),
  TOCOUNTY: z.string(),
  TOPCODE: z.string(),
  TOCTRY: z.string().length(3),
  TOTEL: z.string(),
  TOEMAIL: z.string(),
  WTGRAMS: digits,
  LENMM: digits,
  WIDMM: digits,
  HGTMM: digits,
  VALUEP: digits,
  DESCR: z.string(),
  OPTS: z.string().regex(/^([A-Z](,[A-Z])*)?$/),
  /** Customs data come in fields of their own, with a CUSLINE1, CUSLINE2 and so on for the lines. */
  CUSREASON: z
    .string()
    .regex(/^[SGDCRO]$/)
    .optional(),
  CUSTERMS: z.enum(["DAP", "DDP"]).optional(),
  CUSCUR: z.string().length(3).optional(),
  CUSIOSS: z.string().optional(),
  CUSLINES: digits.optional(),
})
export type PloverBooking = z.infer<typeof ploverBookingSchema>

export interface PloverError {
  readonly code: string
  readonly text: string
}

/** Applies Plover's own rules and returns the first that is broken. */
export function checkPloverBooking(booking: PloverBooking): PloverError | null {
  const product = ploverProducts.get(booking.SVC)
  if (product === undefined) return { code: "E10", text: "SVC NOT KNOWN" }
  if (product.isDomestic && !HOME_COUNTRIES.has(booking.TOCTRY)) return { code: "E11", text: "CTRY NOT SERVED BY SVC" }
  if (Number(booking.WTGRAMS) === 0) return { code: "E12", text: "WEIGHT MISSING" }
  if (Number(booking.WTGRAMS) > product.maxGrams) return { code: "E13", text: "WEIGHT OVER MAX" }
  if (booking.TOPCODE === "" && POSTCODE_COUNTRIES.has(booking.TOCTRY)) return { code: "E14", text: "POSTCODE MISSING" }
  if (booking.TONAME === "" || booking.TOADDR1 === "") return { code: "E15", text: "ADDRESS INCOMPLETE" }
  return checkCustoms(booking)
}

function checkCustoms(booking: PloverBooking): PloverError | null {
  const { FROMCTRY, FROMPCODE, TOCTRY, TOPCODE, WTGRAMS, CUSREASON, CUSLINES = "0", CUSIOSS = "" } = booking
  const need = customsNeeded({ country: FROMCTRY, postcode: FROMPCODE }, { country: TOCTRY, postcode: TOPCODE })
  if (need === "none") return null
  if (CUSREASON === undefined) return { code: "E40", text: "CUSTOMS FIELDS MISSING" }
  const lines = Array.from({ length: Number(CUSLINES) }, (_, place) =>
    readLine(ownValue(booking, `CUSLINE${place + 1}`)),
  )
  const lacking = whyNotDeclared(need, [lines], [Number(WTGRAMS)])
  if (lacking !== null) return { code: "E40", text: `CUSTOMS FIELDS MISSING ${lacking.toUpperCase()}` }
  return IOSS.test(CUSIOSS) ? null : { code: "E41", text: "IOSS REFUSED" }
}

function readLine(field: unknown): CustomsLine {
  const [quantity, , grams, tariffCode = "", origin = "", , description = ""] = String(field).split("|")
  return { description, quantity: Number(quantity), grams: Number(grams), tariffCode, origin }
}
