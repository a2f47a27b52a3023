import type { LabelData } from "./label-data.ts"

/** A label with nothing unusual on it, for tests. */
export function aLabel(over: Partial<LabelData> = {}): LabelData {
  return {
    trackingNumber: "HA100000238GB",
    courierName: "National Post",
    courierMark: "national-post",
    serviceName: "Tracked 24",
    sender: {
      name: "Northern Prints",
      organisation: "",
      lines: ["Unit 4, Dale Street", "Manchester"],
      postcode: "M1 1JW",
      country: "United Kingdom",
    },
    recipient: {
      name: "Octavia Greenhalgh",
      organisation: "",
      lines: ["12 High Street", "Headingley", "Leeds"],
      postcode: "LS6 3BN",
      country: "United Kingdom",
    },
    weight: 1.2,
    reference: "14-12345-67890",
    parcel: { number: 1, of: 1, hasOwnNumber: true },
    isInternational: false,
    instructions: [],
    bookedOn: "2026-11-21",
    ...over,
  }
}
