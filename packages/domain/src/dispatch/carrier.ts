/** The couriers that shops know by codes of their own; everybody else is `other`, told by name. */
export const CARRIERS = [
  "royal-mail",
  "parcelforce",
  "evri",
  "dpd",
  "dpd-local",
  "yodel",
  "inpost",
  "ups",
  "dhl",
  "fedex",
  "tnt",
  "gls",
  "usps",
  "an-post",
  "other",
] as const
export type Carrier = (typeof CARRIERS)[number]

/** By letters and digits alone, so that "Royal Mail" and "royalmail" are one. The longer name stands before the shorter. */
const BY_NAME: readonly (readonly [name: string, carrier: Carrier])[] = [
  ["royalmail", "royal-mail"],
  ["nationalpost", "royal-mail"],
  ["clickanddrop", "royal-mail"],
  ["parcelforce", "parcelforce"],
  ["evri", "evri"],
  ["hermes", "evri"],
  ["dpdlocal", "dpd-local"],
  ["dpd", "dpd"],
  ["yodel", "yodel"],
  ["inpost", "inpost"],
  ["ups", "ups"],
  ["dhl", "dhl"],
  ["fedex", "fedex"],
  ["tnt", "tnt"],
  ["gls", "gls"],
  ["usps", "usps"],
  ["anpost", "an-post"],
]

/** The carrier behind a courier's name, as a tenant calls it: by its beginning, so that "UPS Standard" is UPS and "Upsilon" is not. */
export function carrierOf(courierName: string): Carrier {
  const words = courierName
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
  const starts = new Set(words.map((_word, place) => words.slice(0, place + 1).join("")))
  return BY_NAME.find(([name]) => starts.has(name))?.[1] ?? "other"
}

/** Who carries a booking: what a tenant's own name for the courier hides, the catalogue's name or the connector's key may say. */
export interface BookedCourier {
  /** The key of the connector that booked it: `national-post`. */
  readonly key: string
  /** As the catalogue calls the courier; empty where the service is no longer sold. */
  readonly name: string
}

/** The carrier of a booking: by the catalogue's name for the courier first, because one connector may book several. */
export function carrierOfBooking({ key, name }: BookedCourier): Carrier {
  const byName = carrierOf(name)
  return byName === "other" ? carrierOf(key) : byName
}
