import type { BookingWorld } from "@smart-send/testkit/booking-world"
import { answerWith, type FaultyProxy, openFaultyProxy } from "@smart-send/testkit/faulty-proxy"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { afterAll, beforeAll, expect, it } from "vitest"

let world: BookingWorld
let proxy: FaultyProxy
let sandboxAt = ""
beforeAll(async () => {
  proxy = await openFaultyProxy(() => sandboxAt)
})
testsShareABookingWorld(
  (given) => {
    world = given
  },
  () => [],
  {
    couriersAt: (url) => {
      sandboxAt = url
      return proxy.url
    },
  },
)
afterAll(async () => proxy.close())

const reference = (answer: { readonly result: { readonly Reference: string } | null }) => answer.result?.Reference ?? ""

it("book 1,000 items in one action, and continue when the browser has gone", async () => {
  const seller = await world.seller(1000 * 175)
  const ids = await seller.items(1000)
  const prepared = await seller.prepare(ids)
  expect(prepared.result?.Items).toHaveLength(1000)
  const gone = new AbortController()
  const answersCome = Promise.withResolvers<void>()
  proxy.behave("POST", async ({ response, pass }) => {
    await answersCome.promise
    answerWith(response, await pass())
  })
  const callsBefore = proxy.calls.length
  const token = await world.edge.token(seller.tenant, seller.customerId)
  const headers = { authorization: `Bearer ${token}`, "x-tenant": seller.tenant, "content-type": "application/json" }
  const body = JSON.stringify({ Reference: reference(prepared), PaymentMethod: "PrePay" })
  // As every caller, it asks again where the server is busy.
  const complete = async (): Promise<Response> => {
    const path = "/edge/demo/shipping/PARCELYARD/main/complete"
    const answer = await world.edge.rawFetch(path, { method: "POST", headers, body, signal: gone.signal })
    return answer.status === 503 ? complete() : answer
  }
  const tooEarly = complete().then(async (answer) => {
    throw new Error(`answered before a courier was asked: ${answer.status} ${await answer.text()}`)
  })
  const asked = async () => {
    await expect.poll(() => proxy.calls.length, { interval: 20 }).toBeGreaterThan(callsBefore)
  }
  await Promise.race([asked(), tooEarly])
  expect((await seller.balance()).Held).toBeGreaterThan(0)
  gone.abort()
  await expect(tooEarly).rejects.toThrow("aborted")
  answersCome.resolve()
  await expect
    .poll(async () => (await seller.status(ids)).filter((line) => line.BookingStatus === "Booked").length, {
      interval: 100,
    })
    .toBe(1000)
  expect(await seller.balance()).toMatchObject({ Balance: 0, Held: 0 })
})
