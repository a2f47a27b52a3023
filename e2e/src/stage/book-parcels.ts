import { randomUUID } from "node:crypto"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { assignService } from "@smart-send/contract/item/assign-service"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import { vi } from "vitest"
import type { SellerClient } from "./open-seller-client.ts"

const BOOKED_WITHIN = { timeout: 30_000, interval: 100 }

const key = () => ({ idempotencyKey: randomUUID() })

/** A parcel that a courier has booked. */
export interface BookedParcel {
  readonly item: ItemId
  readonly line: BookingId
  readonly trackingNumber: string
}

/** Makes an order, pays for it and books it, as another of the seller's devices would. */
export async function bookParcel(
  seller: SellerClient,
  buyer: string,
  service: string,
  over: Partial<NewItem> = {},
): Promise<BookedParcel> {
  const { Id } = await seller.createOne(
    aNewItem({
      Recipient: anAddress({ Name: buyer }),
      PackageDimensions: { Weight: 0.4, Length: 20, Width: 15, Height: 3 },
      Service: null,
      ...over,
    }),
  )
  return bookItem(seller, Id, service)
}

const PARCEL_YARD = { provider: "PARCELYARD", account: "main" }

/** Pays for an order that is here, and books it. */
export async function bookItem(
  { client }: SellerClient,
  Id: ItemId,
  service: string,
  account = PARCEL_YARD,
): Promise<BookedParcel> {
  const Service = { Provider: account.provider, AccountId: account.account, Id: service }
  await client.call(assignService, { body: { Ids: [Id], Service } })
  const prepared = await client.call(prepareBooking, {
    params: account,
    body: { Items: [{ Id }], PaymentMethod: "PrePay" },
    ...key(),
  })
  const { Reference } = prepared.result ?? {}
  if (Reference === undefined) throw new Error(`Not prepared: ${prepared.error?.message ?? ""}`)
  const paid = await client.call(completeBooking, {
    params: account,
    body: { Reference, PaymentMethod: "PrePay" },
    ...key(),
  })
  if (!paid.success) throw new Error(`Not paid for: ${paid.error?.message ?? ""}`)
  return vi.waitFor(async () => {
    const { result } = await client.call(getBookingStatus, { body: { Ids: [Id] } })
    const { BookingStatus, OrderLineId: line = null, TrackingNumber: trackingNumber = "" } = result?.Items[0] ?? {}
    if (BookingStatus !== "Booked" || line === null) throw new Error(`Not booked: ${BookingStatus ?? ""}`)
    return { item: Id, line, trackingNumber }
  }, BOOKED_WITHIN)
}
