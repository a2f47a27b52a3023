import type { ConsignmentRequest } from "@smart-send/connectors/courier"
import { addressSchema } from "@smart-send/domain/address/address"
import { bookingIdSchema } from "@smart-send/domain/id/id"

/** The reference that every recorded answer is about. */
export const RECORDED_REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")

/** The courier's own id of the recorded shipment, where a label is asked for by it. */
export const RECORDED_SHIPMENT = "203081895"

/** An address with every part that couriers write differently: a number apart, a locality, a postcode as it was typed. */
export const recordedAddress = addressSchema.parse({
  Name: "Octavia Greenhalgh",
  AddressLine1: "12",
  AddressLine2: "High Street",
  Locality: "Headingley",
  Town: "Leeds",
  Postcode: "ls11uh",
  CountryIsoCode: "GBR",
})

/** A parcel to book under the recorded reference. Weight 1.205 kg, value £24.99. */
export function aConsignment(changes: Partial<ConsignmentRequest> = {}): ConsignmentRequest {
  return {
    reference: RECORDED_REFERENCE,
    productCode: "CODE",
    sender: recordedAddress,
    recipient: recordedAddress,
    dimensions: { Weight: 1.205, Length: 30.5, Width: 20, Height: 10 },
    value: 24.99,
    description: "Framed print",
    extras: ["Signature", "Cover"],
    contents: [{ description: "Print", quantity: 3, value: 24.99, tariffCode: "", countryOfManufacture: "GBR" }],
    ...changes,
  }
}
