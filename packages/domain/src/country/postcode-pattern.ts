/**
 * Where a postcode lies: for the United Kingdom and its islands the letters of the area and the number of the district
 * ("IV63 6TU" is IV 63, "EC1A 1BB" is EC 1); elsewhere no letters and the first two digits ("20137" is 20).
 * District -1 when there is none.
 */
export interface PostcodePlace {
  readonly area: string
  readonly district: number
}

/** A set of places: an area whole, or some districts of it, both ends included. */
export interface PostcodeRange {
  readonly area: string
  readonly from: number
  readonly to: number
}

const NOWHERE: PostcodePlace = { area: "", district: -1 }
/** {@link FULL} as it is mostly kept, with its gap or without, so that nothing has to be taken out of it first. */
const KEPT = /^([A-Z]{1,2})(\d{1,2})[A-Z]? ?\d[A-Z]{2}$/
const FULL = /^([A-Z]{1,2})(\d{1,2})[A-Z]?\d[A-Z]{2}$/
const OUTWARD = /^([A-Z]{1,2})(\d{1,2})[A-Z]?$/
const DIGITS = /^\d{2}/
const HIGHEST_DISTRICT = 99

export function postcodePlace(postcode: string): PostcodePlace {
  const kept = KEPT.exec(postcode)
  if (kept) return { area: kept[1] ?? "", district: Number(kept[2]) }
  const text = postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")
  // The forces' own numbers ("BFPO 57") are the same place as their BF1 postcodes.
  if (text.startsWith("BFPO")) return { area: "BF", district: 1 }
  const match = FULL.exec(text) ?? OUTWARD.exec(text)
  if (match) return { area: match[1] ?? "", district: Number(match[2]) }
  const digits = DIGITS.exec(text)
  return digits ? { area: "", district: Number(digits[0]) } : NOWHERE
}

const AREA = /^([A-Z]{1,4})\*?$/
const DISTRICTS = /^([A-Z]{0,2})(\d{1,2})(?:-([A-Z]{0,2})(\d{1,2}))?\*?$/

/**
 * One entry of a postcode list: "HS*" or "HS" (a whole area), "FK8" (a district), "IV1-IV63" (districts, inclusive),
 * "20*" or "35-38" (abroad: the first two digits). Null when it is none of these.
 */
export function postcodeRange(pattern: string): PostcodeRange | null {
  const whole = AREA.exec(pattern)
  if (whole) return { area: whole[1] === "BFPO" ? "BF" : (whole[1] ?? ""), from: 0, to: HIGHEST_DISTRICT }
  const match = DISTRICTS.exec(pattern)
  if (!match) return null
  const [, area = "", first = "", lastArea = area, last = first] = match
  const from = Number(first)
  const to = Number(last)
  return lastArea === area && to >= from ? { area, from, to } : null
}

export function isInRange(place: PostcodePlace, range: PostcodeRange): boolean {
  return place.area === range.area && place.district >= range.from && place.district <= range.to
}
