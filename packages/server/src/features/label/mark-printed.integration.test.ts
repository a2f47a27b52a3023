import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { listItems } from "@smart-send/contract/item/list-items"
import { makeS10 } from "@smart-send/domain/label/s10"
import { aBooking } from "@smart-send/testkit/a-booking"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue, flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { anItemService } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { afterAll, beforeAll, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: aFlatCatalogue() } })
  seller = await aCustomer(world.ownerDb, {})
})
afterAll(() => world.dispose())

const Service = anItemService({ Id: flatServiceId("wren"), Name: "Wren flat", AccountId: "main" })

async function stored() {
  const { result } = await world.client(seller.tenant, seller.customerId).call(listItems, {})
  return (result?.Items ?? []).map(({ BookingDetails, Updated }) => ({
    printed: BookingDetails?.LabelPrinted,
    Updated,
  }))
}

it("a fetched label is noted on its item, the first time only (LABEL-14)", async () => {
  const BookingDetails = aBooking({ Service, TrackingNumber: makeS10("HA", "20000001", "GB") })
  const over = { MarketplaceStatus: "AwaitingDispatch", BookingDetails } as const
  const Ids = [...(await savedItems(world.db, seller, { count: 1, over }))]
  const body = { Ids, Format: "PDF_4X6", Order: "LIST" } as const
  const { result } = await world.client(seller.tenant, seller.customerId).call(createLabelBatch, { body })
  expect((await stored()).map(({ printed }) => printed)).toEqual([undefined])

  expect((await world.rawFetch(result?.Href ?? "")).status).toBe(200)
  const [first] = await stored()
  expect(first?.printed).toMatch(/^\d{4}-\d\d-\d\dT/)

  expect((await world.rawFetch(result?.Href ?? "")).status).toBe(200)
  expect(await stored()).toEqual([first])
})
