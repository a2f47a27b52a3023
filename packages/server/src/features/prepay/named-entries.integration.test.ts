import { randomUUID } from "node:crypto"
import { createStatementFile } from "@smart-send/contract/invoice/create-statement-file"
import { createOperatorRefund } from "@smart-send/contract/operator/create-operator-refund"
import { listOperatedLedger } from "@smart-send/contract/operator/list-operated-ledger"
import { listPrepayHistory } from "@smart-send/contract/prepay/list-prepay-history"
import { disputeSurcharge } from "@smart-send/contract/surcharge/dispute-surcharge"
import { listSurcharges } from "@smart-send/contract/surcharge/list-surcharges"
import { anOperator } from "@smart-send/testkit/an-operator"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { expect, it } from "vitest"
import { readCsvTable } from "../../platform/data-file/csv-table.ts"
import { inScope } from "../../platform/db/scope.ts"
import { allRoutes } from "../../routes.ts"
import { bookParcel } from "../case/fixtures/book-parcel.ts"
import { invoiceRoutes } from "../invoice/invoice-routes.ts"
import { decideSurcharge } from "../surcharge/charge-surcharge.ts"
import { loadBillingFile } from "../surcharge/load-billing-file.ts"
import { surchargeRoutes } from "../surcharge/surcharge-routes.ts"

let world: BookingWorld
testsShareABookingWorld(
  (shared) => {
    world = shared
  },
  (platform) => [
    ...invoiceRoutes(platform),
    ...surchargeRoutes(),
    ...allRoutes(platform).filter(({ call }) => call.access === "operator"),
  ],
)

async function surchargeGivenBack(seller: Seller, parcel: string): Promise<void> {
  const columns = {
    tracking: "label",
    amount: "extra",
    currency: "",
    weight: "",
    length: "",
    width: "",
    height: "",
    reason: "",
  }
  const table = readCsvTable("bill.csv", `label,extra\n${parcel},3.00`, [])
  const lines = table.ok ? table.value : []
  await loadBillingFile(world.edge.ownerDb, { courier: "wren", name: "bill.csv", columns, lines })
  const id = (await seller.client.call(listSurcharges)).result?.Surcharges[0]?.Id ?? ""
  await seller.client.call(disputeSurcharge, { params: { id }, body: { Reason: "It weighs 0.4 kg." } })
  const decided = await inScope(world.edge.ownerDb, seller, async (tx) =>
    decideSurcharge(tx, id, { event: "credit", because: "You are right." }),
  )
  expect(decided.isDecided).toBe(true)
}

/** The cells of the statement of the month that an entry is in. */
async function statementOf(seller: Seller, date = ""): Promise<readonly (readonly string[])[]> {
  const body = { Month: date.slice(0, 7), Format: "CSV" } as const
  const { result } = await seller.client.call(createStatementFile, { body })
  const csv = await (await world.edge.rawFetch(result?.Href ?? "")).text()
  return csv.split("\r\n").map((row) => row.split(","))
}

it("a goodwill refund and a surcharge given back say so in the history, the statement and the operator's books (PREPAY-7)", async () => {
  const seller = await world.seller(100_00)
  const desk = world.edge.operator(await anOperator(world.edge.ownerDb, { name: "Olive" }))
  const { line } = await bookParcel(world, seller, { bookedDaysAgo: 3 })
  await surchargeGivenBack(seller, line)
  const CustomerId = seller.customerId
  await desk.call(createOperatorRefund, { body: { Id: randomUUID(), CustomerId, Amount: 10, Because: "Late" } })

  const history = (await seller.client.call(listPrepayHistory, { query: {} })).result?.History ?? []
  expect(history.map(({ Type }) => Type)).toEqual(["Goodwill", "SurchargeCredit", "Surcharge", "Booking", "TopUp"])
  expect(history[1]?.Line).toEqual(history[3]?.Line)
  const params = { customer: CustomerId }
  expect((await desk.call(listOperatedLedger, { params, query: {} })).result?.History).toEqual(history)

  const types = (await statementOf(seller, history[0]?.Date)).map((row) => row[1])
  expect(types.slice(5, 7)).toEqual(["Surcharge given back", "Goodwill refund"])
})

it("a goodwill refund for an order line names its parcel, to the seller, on paper and at the desk (PREPAY-5)", async () => {
  const seller = await world.seller(100_00)
  const desk = world.edge.operator(await anOperator(world.edge.ownerDb, { name: "Olive" }))
  const { line: OrderLineId } = await bookParcel(world, seller, { bookedDaysAgo: 3 })
  const CustomerId = seller.customerId
  const give = { Id: randomUUID(), CustomerId, Amount: 1, Because: "Late", OrderLineId }
  expect((await desk.call(createOperatorRefund, { body: give })).error).toBeNull()

  const history = (await seller.client.call(listPrepayHistory, { query: {} })).result?.History ?? []
  expect(history.map(({ Type }) => Type)).toEqual(["Goodwill", "Booking", "TopUp"])
  const [goodwill, booking] = history.map(({ Line }) => Line)
  expect(goodwill).toMatchObject({ ItemId: expect.stringMatching(/\w/) })
  expect(goodwill).toEqual(booking)
  const params = { customer: CustomerId }
  expect((await desk.call(listOperatedLedger, { params, query: {} })).result?.History).toEqual(history)

  const rows = await statementOf(seller, history[0]?.Date)
  const [booked, given] = ["Booking", "Goodwill refund"].map((type) => rows.find((row) => row[1] === type))
  expect(given?.[3]).toMatch(/\w/)
  expect(booked?.[3]).toBe(given?.[3])
})
