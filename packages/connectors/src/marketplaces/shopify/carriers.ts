import type { Carrier } from "@smart-send/domain/dispatch/carrier"

/** The names under which Shopify finds a carrier's page of tracking. `null`: it has none, and is told the courier's own name. */
export const COMPANIES: Readonly<Record<Carrier, string | null>> = {
  "royal-mail": "Royal Mail",
  parcelforce: "Parcelforce",
  evri: "Evri",
  dpd: "DPD UK",
  "dpd-local": "DPD Local",
  yodel: "Yodel",
  inpost: "InPost",
  ups: "UPS",
  dhl: "DHL Express",
  fedex: "FedEx",
  tnt: "TNT UK",
  gls: "GLS",
  usps: "USPS",
  "an-post": "An Post",
  other: null,
}
