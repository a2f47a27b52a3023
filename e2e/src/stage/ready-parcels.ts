import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { assignService } from "@smart-send/contract/item/assign-service"
import type { Address } from "@smart-send/domain/address/address"
import type { ItemId } from "@smart-send/domain/id/id"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import type { SellerClient } from "./open-seller-client.ts"

const WREN = "wren-48"
const PackageDimensions = { Weight: 0.4, Length: 20, Width: 15, Height: 3 }

/** Makes an order for each buyer at one address, ready to be paid for: £4.97 each with Wren's service. */
export async function readyParcels(
  { client, create }: SellerClient,
  buyers: readonly string[],
  to: Address = anAddress(),
): Promise<readonly ItemId[]> {
  const made = await create(
    buyers.map((Name) => aNewItem({ Recipient: { ...to, Name }, PackageDimensions, Service: null })),
  )
  const Ids = made.map(({ Id }) => Id)
  const Service = { Provider: "PARCELYARD", AccountId: "main", Id: WREN }
  const { result } = await client.call(assignService, { body: { Ids, Service } })
  if (result?.Items.every(({ Success }) => Success) !== true) throw new Error(`${WREN} was not assigned`)
  return Ids
}

/** How each of them stands with its booking. */
export async function bookingStatuses({ client }: SellerClient, ids: readonly ItemId[]): Promise<readonly string[]> {
  const { result } = await client.call(getBookingStatus, { body: { Ids: [...ids] } })
  return result?.Items.map(({ BookingStatus }) => BookingStatus) ?? []
}
