import type { Carrier } from "@smart-send/domain/dispatch/carrier"

/**
 * PrestaShop has no codes of couriers: an order keeps the carrier that its buyer chose, and only the number is told. The names are
 * for the sentence about a number that is refused.
 */
export const CARRIER_NAMES: Readonly<Record<Carrier, string | null>> = {
  "royal-mail": "Royal Mail",
  parcelforce: "Parcelforce",
  evri: "Evri",
  dpd: "DPD",
  "dpd-local": "DPD Local",
  yodel: "Yodel",
  inpost: "InPost",
  ups: "UPS",
  dhl: "DHL",
  fedex: "FedEx",
  tnt: "TNT",
  gls: "GLS",
  usps: "USPS",
  "an-post": "An Post",
  other: null,
}
