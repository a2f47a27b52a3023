import type { Carrier } from "@smart-send/domain/dispatch/carrier"

/** eBay's codes of carriers (`ShippingCarrierDetails`). Evri is still called Hermes there; what it has no code for is `Other`. */
export const CARRIER_CODES: Readonly<Record<Carrier, string>> = {
  "royal-mail": "RoyalMail",
  parcelforce: "Parcelforce",
  evri: "Hermes",
  dpd: "DPD",
  "dpd-local": "DPD",
  yodel: "Yodel",
  inpost: "Other",
  ups: "UPS",
  dhl: "DHL",
  fedex: "FedEx",
  tnt: "TNT",
  gls: "GLS",
  usps: "USPS",
  "an-post": "AnPost",
  other: "Other",
}
