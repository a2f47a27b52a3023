import { addressSchema } from "@smart-send/domain/address/address"

const sender = addressSchema.parse({
  Name: "Test Sender",
  AddressLine1: "1 Deansgate",
  Town: "Manchester",
  Postcode: "M3 1AZ",
  CountryIsoCode: "GBR",
  Phone: "07700900118",
  Email: "sender@example.com",
})
const recipient = {
  ...sender,
  Name: "Test Recipient",
  AddressLine1: "1 Fleet Street",
  Town: "London",
  Postcode: "EC4Y 1AA",
}

/** A 1 kg parcel from Manchester to London. */
export const sampleParcel = {
  sender,
  recipient,
  dimensions: { Weight: 1, Length: 20, Width: 15, Height: 10 },
  /** Pounds. */
  value: 20,
} as const
