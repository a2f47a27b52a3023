import { z } from "zod"
import type { AddressRefusal } from "../../address-provider.ts"

/** The codes of its catalogue that a lookup can meet, beside 2000 and those that say "not found". */
const codeSchema = z.enum(["4000", "40011", "40016", "4010", "4011", "4013", "4014", "4015", "4020", "4021", "4291"])

const refusals: Readonly<Record<z.infer<typeof codeSchema>, AddressRefusal>> = {
  "4000": "ADDRESSES-QUESTION",
  "40011": "ADDRESSES-QUESTION",
  "40016": "ADDRESSES-QUESTION",
  "4010": "ADDRESSES-ACCESS",
  "4011": "ADDRESSES-ACCESS",
  "4013": "ADDRESSES-ACCESS",
  "4014": "ADDRESSES-ACCESS",
  "4015": "ADDRESSES-ACCESS",
  "4020": "ADDRESSES-CREDIT",
  "4021": "ADDRESSES-LIMIT",
  "4291": "ADDRESSES-LIMIT",
}

/** What its code means to us; null for one it does not document. */
export function refusalOfCode(code: number): AddressRefusal | null {
  const known = codeSchema.safeParse(String(code))
  return known.success ? refusals[known.data] : null
}

/** Postcode, UDPRN, UMPRN and address not found; and a bare 404 for an id it can't read. */
const ABSENT = new Set([404, 4040, 4044, 4046, 4048])

export function saysAbsent(code: number): boolean {
  return ABSENT.has(code)
}
