import { randomUUID } from "node:crypto"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { createOperatorRefund } from "@smart-send/contract/operator/create-operator-refund"
import { decideOperatorRefund } from "@smart-send/contract/operator/decide-operator-refund"
import { listAccountRefunds } from "@smart-send/contract/refund/list-account-refunds"
import { listRefunds } from "@smart-send/contract/refund/list-refunds"
import type { BookingId } from "@smart-send/domain/id/id"
import { anOperator, type AnOperator } from "@smart-send/testkit/an-operator"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { beforeEach, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { bookParcel } from "../case/fixtures/book-parcel.ts"

let world: BookingWorld
let seller: Seller
let olive: AnOperator

testsShareABookingWorld(
  (shared) => {
    world = shared
  },
  (platform) => allRoutes(platform).filter(({ call }) => call.access === "operator"),
)
beforeEach(async () => {
  seller = await world.seller(1_000_00)
  olive = await anOperator(world.edge.ownerDb, { name: "Olive" })
})

const give = async (Amount: number, OrderLineId?: BookingId) => {
  const body = { Id: randomUUID(), CustomerId: seller.customerId, Amount, Because: "Label fault" }
  const { result, error } = await world.edge
    .operator(olive)
    .call(createOperatorRefund, { body: OrderLineId === undefined ? body : { ...body, OrderLineId } })
  if (result === null) throw new Error(JSON.stringify(error))
  return result.Refund
}
const refunds = async (of: Pick<Seller, "tenant" | "customerId">): Promise<ResultOf<typeof listRefunds>["Refunds"]> =>
  (await world.edge.client(of.tenant, of.customerId).call(listRefunds)).result?.Refunds ?? []

it("what an operator gave back for an order line is among the seller's refunds, and in no other seller's (CANCEL-9)", async () => {
  const { line } = await bookParcel(world, seller, { bookedDaysAgo: 3 })
  expect(await refunds(seller)).toEqual([])
  const given = await give(1, line)
  const told = { OrderLineId: line, Status: "Refunded", Created: given.Created, Amount: 1, CurrencyCode: "GBP" }
  expect(await refunds(seller)).toEqual([told])
  const client = world.edge.client(seller.tenant, seller.customerId)
  const ofAccount = async (provider: string, account: string) =>
    (await client.call(listAccountRefunds, { params: { provider, account } })).result?.Refunds
  expect(await ofAccount("PARCELYARD", "main")).toEqual([told])
  expect(await ofAccount("RMOBA", "oba")).toEqual([])
  expect(await refunds(await world.seller(0))).toEqual([])
})

it("what is for no order line, or only proposed, is not among them; once it is approved, it is", async () => {
  const { line } = await bookParcel(world, seller, { bookedDaysAgo: 3 })
  // All that she may give alone in a day.
  for (const amount of [50, 50]) expect((await give(amount)).Status).toBe("Paid")
  expect(await refunds(seller)).toEqual([])
  const oscar = await anOperator(world.edge.ownerDb, { name: "Oscar" })
  const decide = async (id: string, Approve: boolean) =>
    world.edge.operator(oscar).call(decideOperatorRefund, { params: { id }, body: { Approve } })
  const proposed = await give(1.5, line)
  expect([proposed.Status, await refunds(seller)]).toEqual(["Proposed", []])
  expect((await decide(proposed.Id, true)).result?.Refund.Status).toBe("Paid")
  expect(await refunds(seller)).toMatchObject([{ OrderLineId: line, Status: "Refunded", Amount: 1.5 }])
})
