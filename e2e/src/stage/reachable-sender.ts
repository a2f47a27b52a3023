import { anAddress } from "@smart-send/testkit/an-item"

/** A sender whom customs can ring and write to. */
export const REACHABLE_SENDER = anAddress({
  Name: "Sam Seller",
  AddressLine1: "14 Deansgate",
  Town: "Manchester",
  Postcode: "M3 1AZ",
  Phone: "0161 496 0000",
  Email: "sam@example.com",
})
