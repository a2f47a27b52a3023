import { getPaymentOptionBalance } from "@smart-send/contract/payment/get-payment-option-balance"
import { listPaymentOptions } from "@smart-send/contract/payment/list-payment-options"
import { createPaymentWorld, type Payer, type PaymentWorld } from "@smart-send/testkit/payment-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"

let world: PaymentWorld
let payer: Payer
beforeAll(async () => {
  world = await createPaymentWorld("card-page")
})
afterAll(() => world.dispose())
beforeEach(async () => {
  payer = await world.payer()
})

const OWN = { provider: "PARCELYARD", account: "main" }

const list = async (params = OWN) => (await payer.client.call(listPaymentOptions, { params })).result?.PaymentOptions
const balanceOf = async (id: string, params = OWN) =>
  payer.client.call(getPaymentOptionBalance, { params: { ...params, id } })
const onAccount = async (limit: number) =>
  sql`update account set credit_limit = ${limit} where customer_id = ${payer.customerId} and kind = 'prepay'`.execute(
    world.edge.ownerDb,
  )

it("each account that is sold has PrePay and a card, with what is left of each that has a balance (PREPAY-6)", async () => {
  world.startWorker()
  const id = await payer.pay(30_00, "approve")
  await expect.poll(async () => payer.state(id), { timeout: 20_000 }).toBe("Paid")
  const options = [
    { Id: "PrePay", Name: "PrePay", Balance: 30, CurrencyCode: "GBP" },
    { Id: "Card", Name: "Card", Balance: null, CurrencyCode: "GBP" },
  ]
  expect(await list()).toEqual(options)
  expect(await list({ provider: "RMOBA", account: "oba" })).toEqual(options)
  expect((await balanceOf("PrePay")).result).toEqual({ Balance: 30, CurrencyCode: "GBP" })
  expect((await balanceOf("PrePay", { provider: "RMOBA", account: "oba" })).result?.Balance).toBe(30)
})

it("who may owe has Account besides, with its limit, until they may no longer", async () => {
  // The first payment makes the account of the books.
  const id = await payer.pay(10_00, "approve")
  await expect.poll(async () => payer.state(id), { timeout: 20_000 }).toBe("Paid")
  await onAccount(50_00)
  expect((await list())?.find(({ Id }) => Id === "Account")).toEqual({
    Id: "Account",
    Name: "Account",
    Balance: 60,
    Limit: 50,
    CurrencyCode: "GBP",
  })
  expect((await balanceOf("Account")).result?.Balance).toBe(60)
  await onAccount(0)
  expect((await list())?.map(({ Id }) => Id)).toEqual(["PrePay", "Card"])
  expect((await balanceOf("Account")).error?.code).toBe("NOT-FOUND")
})

it.each([
  ["a card, which has no balance", "Card"],
  ["a way that there is not", "constructor"],
])("there is no balance of %s", async (_, id) => {
  expect(await balanceOf(id)).toMatchObject({ statusCode: 404, error: { code: "NOT-FOUND" } })
})

it.each([
  { provider: "PARCELYARD", account: "other" },
  { provider: "__proto__", account: "main" },
])("an account that is not sold has no way to pay: $provider, $account", async (params) => {
  expect(await list(params)).toBeUndefined()
  expect(await balanceOf("PrePay", params)).toMatchObject({ statusCode: 404, error: { code: "NOT-FOUND" } })
})
