import { getLabelData } from "@smart-send/contract/label/get-label-data"
import { getLabelStatus } from "@smart-send/contract/label/get-label-status"
import { getPresignedLabel } from "@smart-send/contract/label/get-presigned-label"
import type { ItemId } from "@smart-send/domain/id/id"
import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let world: BookingWorld

beforeAll(async () => {
  world = await createBookingWorld()
  world.startWorker()
})
afterAll(async () => {
  await world.verify()
  await world.dispose()
})

/** A limit and not an expected time: when it passes, something is wrong. */
const UNTIL_IT_IS_SO = { timeout: 120_000, interval: 50 }

interface Booked {
  readonly id: ItemId
}

/** One with kestrel, whose labels its courier draws, and one with wren, whose labels we draw. */
async function book(seller: Seller): Promise<readonly Booked[]> {
  const ids = [...(await seller.items(1, "kestrel")), ...(await seller.items(1, "wren"))]
  await seller.complete(await seller.prepared(ids))
  const isBooked = async () => (await seller.status(ids)).every((line) => line.BookingStatus === "Booked")
  await expect.poll(isBooked, UNTIL_IT_IS_SO).toBe(true)
  return ids.map((id) => ({ id }))
}

describe("the readiness of a label (LABEL-8 to LABEL-10)", () => {
  it("is Processing while its courier draws it, and Ready, as data and by link, once it has", async () => {
    const seller = await world.seller(100_00)
    await world.delayLabels("kestrel", 3_600_000)
    const [late, own] = await book(seller)
    if (late === undefined || own === undefined) throw new Error("nothing was booked")
    const client = world.edge.client(seller.tenant, seller.customerId)
    const status = async ({ id }: Booked) =>
      (await client.call(getLabelStatus, { params: { id } })).result?.orderLineStatuses.map((line) => line.status)
    const data = async ({ id }: Booked) => (await client.call(getLabelData, { params: { id } })).result
    const link = async ({ id }: Booked) =>
      (await client.call(getPresignedLabel, { params: { id } })).result?.preSignedUrl
    expect(await status(own)).toEqual(["Ready"])
    expect(await status(late)).toEqual(["Processing"])
    expect(await data(late)).toEqual({ Labels: [], Count: 0, FailedLabels: 1 })
    expect(await link(late)).toBeNull()
    await world.delayLabels("kestrel", 0)
    await expect.poll(async () => status(late), UNTIL_IT_IS_SO).toEqual(["Ready"])
    const found = await data(late)
    expect(found).toMatchObject({ Count: 1, FailedLabels: 0 })
    expect(
      Buffer.from(found?.Labels[0] ?? "", "base64")
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-")
    const href = (await link(late)) ?? ""
    expect((await fetch(world.edge.url + href)).headers.get("content-type")).toBe("application/pdf")
  })

  it("is refused with its reason for an item that is not booked", async () => {
    const seller = await world.seller(0)
    const [id] = await seller.items(1)
    if (id === undefined) throw new Error("no item")
    const client = world.edge.client(seller.tenant, seller.customerId)
    expect((await client.call(getLabelStatus, { params: { id } })).error).toMatchObject({
      code: "STATE-NOT-ALLOWED",
      message: "Book this item first.",
    })
  })
})
