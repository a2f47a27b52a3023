import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import type { ItemId } from "@smart-send/domain/id/id"
import { makeS10 } from "@smart-send/domain/label/s10"
import { aBooking } from "@smart-send/testkit/a-booking"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue, flatServiceId, type FlatCourier } from "@smart-send/testkit/a-flat-catalogue"
import { anItemService } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: aFlatCatalogue() } })
  seller = await aCustomer(world.ownerDb, {})
})
afterAll(() => world.dispose())

let serial = 0

/** A booked item with a label of ours. */
async function saved(courier: FlatCourier = "wren"): Promise<ItemId> {
  serial += 1
  const Service = anItemService({ Id: flatServiceId(courier), AccountId: "main" })
  const TrackingNumber = makeS10("HA", String(20_000_000 + serial), "GB")
  const over = { MarketplaceStatus: "AwaitingDispatch", BookingDetails: aBooking({ Service, TrackingNumber }) } as const
  const [id] = await savedItems(world.db, seller, { count: 1, over })
  if (id === undefined) throw new Error("nothing was saved")
  return id
}

async function ask(Ids: readonly ItemId[], over: object) {
  const body = { Ids: [...Ids], Format: "PDF_4X6" as const, ...over }
  return world.client(seller.tenant, seller.customerId).call(createLabelBatch, { body })
}

async function linkOf(Ids: readonly ItemId[], over: object): Promise<string> {
  return (await ask(Ids, over)).result?.Href ?? ""
}

/** The number of pages in a document of ours. */
function pagesOf(bytes: ArrayBuffer): number {
  return Buffer.from(bytes).toString("latin1").split("/Type /Page\n").length - 1
}

/** The items of a link's batch in the order of the pages. */
async function batchOrder(href = ""): Promise<readonly string[]> {
  const [, id = ""] = href.split("/").at(-1)?.split(".") ?? []
  const { rows } = await sql<{ item_ids: string[] }>`select item_ids from label_batch where id = ${id}`.execute(
    world.ownerDb,
  )
  return rows[0]?.item_ids ?? []
}

describe("the files of a label batch", () => {
  it.each([
    ["ZPL_203", 812],
    ["ZPL_300", 1200],
  ] as const)("can be a file for a label printer: %s (LABEL-2)", async (Format, width) => {
    const ids = [await saved(), await saved()]
    const { result } = await ask(ids, { Format })
    expect(result).toMatchObject({ Count: 2, Missing: [] })
    const answer = await world.rawFetch(result?.Href ?? "")
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zpl",
      "content-disposition": expect.stringMatching(/^attachment; filename="labels-\d{4}-\d\d-\d\d-2-wren\.zpl"$/),
    })
    expect((await answer.text()).match(/\^XA\^PW\d+/g)).toEqual([`^XA^PW${width}`, `^XA^PW${width}`])
  })

  it("begin at a later place of a sheet of A4 that was used in part (LABEL-15)", async () => {
    const ids = [await saved(), await saved(), await saved()]
    const sheets = async (StartAt: number) =>
      pagesOf(await (await world.rawFetch(await linkOf(ids, { Format: "PDF_A4", StartAt }))).arrayBuffer())
    expect([await sheets(1), await sheets(2), await sheets(3)]).toEqual([1, 1, 2])
    expect(await ask(ids, { Format: "PDF_A4", StartAt: 5 })).toMatchObject({ statusCode: 422 })
  })

  it("can be one file for each courier, in the order in which the couriers come first (LABEL-17)", async () => {
    const ids = [await saved("heron"), await saved("wren"), await saved("heron")]
    const { result } = await ask(ids, { Split: "COURIER" })
    expect(result).toMatchObject({
      Count: 3,
      Missing: [],
      Files: [
        { Courier: "heron", Count: 2 },
        { Courier: "wren", Count: 1 },
      ],
    })
    const [first, second] = result?.Files ?? []
    expect(result?.Href).toBe(first?.Href)
    expect([await batchOrder(first?.Href), await batchOrder(second?.Href)]).toEqual([[ids[0], ids[2]], [ids[1]]])
  })
})
