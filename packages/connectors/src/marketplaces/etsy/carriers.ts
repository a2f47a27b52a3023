import type { Carrier } from "@smart-send/domain/dispatch/carrier"

/** Etsy's names of carriers; with `other` a number may be told of any. Evri is still called Hermes there. */
export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  "royal-mail": "royal-mail",
  parcelforce: "parcel-force",
  evri: "hermes",
  dpd: "dpd-uk",
  "dpd-local": "dpd-uk",
  yodel: "yodel",
  inpost: "other",
  ups: "ups",
  dhl: "dhl",
  fedex: "fedex",
  tnt: "tnt-uk",
  gls: "gls",
  usps: "usps",
  "an-post": "an-post",
  other: "other",
}
