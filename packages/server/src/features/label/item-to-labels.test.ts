import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { anItem, anItemService } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { itemToLabels } from "./item-to-labels.ts"

const catalogue = aFlatCatalogue()
const parcel = (UID: string) => ({ UID, Dimensions: { Weight: 1, Length: 10, Width: 10, Height: 10 }, Orders: [] })

function labelsOf(service: string, parcels: number, ParcelNumbers?: string[]) {
  const Service = anItemService({ Id: service, AccountId: "main", Name: "Kestrel Next Day" })
  const item = anItem({
    Service,
    Consignment: { Parcels: Array.from({ length: parcels }, (_, place) => parcel(String(place))) },
    BookingDetails: {
      Reference: "r",
      OrderId: "o",
      OrderLineId: "l",
      Service,
      BookingStatus: "Booked",
      Created: "2026-11-21T10:00:00.000Z",
      TrackingNumber: "PLV1UK",
      ...(ParcelNumbers === undefined ? {} : { ParcelNumbers }),
    },
  })
  return itemToLabels(item, catalogue)
}

it("a label has the catalogue's name of the service, whatever the item says", () => {
  expect(labelsOf("plover-flat", 1)[0]).toMatchObject({ courierName: "plover", serviceName: "plover flat" })
})

it("an item whose service is no longer in the catalogue still has a label", () => {
  expect(labelsOf("gone", 1)[0]).toMatchObject({ serviceName: "Kestrel Next Day" })
})

const numbers = (given?: string[]) =>
  labelsOf("wren-flat", 2, given).map(({ trackingNumber, parcel: { number, of, hasOwnNumber } }) => [
    trackingNumber,
    `${number} of ${of}`,
    hasOwnNumber,
  ])

it("each parcel has its own number where the courier gave one, and otherwise the shipment's number and its place", () => {
  expect(numbers(["A", "B"])).toEqual([
    ["A", "1 of 2", true],
    ["B", "2 of 2", true],
  ])
  const shared = [
    ["PLV1UK", "1 of 2", false],
    ["PLV1UK", "2 of 2", false],
  ]
  expect(numbers()).toEqual(shared)
  // A different number of parcels: the numbers belong to other parcels than these.
  expect(numbers(["A", "B", "C"])).toEqual(shared)
})
