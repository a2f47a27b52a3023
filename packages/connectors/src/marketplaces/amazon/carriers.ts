import type { Carrier } from "@smart-send/domain/dispatch/carrier"

/** Amazon's `carrierCode`. One that it does not know is "Other", with the name beside it. */
export const CARRIER_CODES: Readonly<Record<Carrier, string>> = {
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
  other: "Other",
}
