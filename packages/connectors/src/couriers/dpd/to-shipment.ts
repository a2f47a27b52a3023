import type { BookingId } from "@smart-send/domain/id/id"

/**
 * Our reference as DPD keeps it: its `shippingRef1` has room for 25 characters, which is just what the 128 bits of a reference
 * take in base 36.
 */
export function toShippingRef(reference: BookingId): string {
  return BigInt(`0x${reference.replaceAll("-", "")}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, "0")
}

/** Of one parcel the shipment's number alone; of several one for each as well. */
export function toNumbers(parcelNumbers: readonly string[]): {
  readonly trackingNumber: string
  readonly parcelNumbers?: readonly string[]
} {
  const [trackingNumber = ""] = parcelNumbers
  return parcelNumbers.length > 1 ? { trackingNumber, parcelNumbers } : { trackingNumber }
}
