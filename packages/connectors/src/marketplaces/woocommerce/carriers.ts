import type { Carrier } from "@smart-send/domain/dispatch/carrier"

/** As the tracking plug-ins list them; null for a courier that they know by the name and the address it is told with. */
export const PROVIDERS: Readonly<Record<Carrier, string | null>> = {
  "royal-mail": "Royal Mail",
  parcelforce: "ParcelForce",
  evri: "EVRi",
  dpd: "DPD.co.uk",
  "dpd-local": "DPD Local",
  yodel: null,
  inpost: null,
  ups: "UPS",
  dhl: "DHL",
  fedex: "Fedex",
  tnt: null,
  gls: null,
  usps: "USPS",
  "an-post": "An Post",
  other: null,
}
