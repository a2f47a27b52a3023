import { getPayment } from "@smart-send/contract/payment/get-payment"
import { createPrepayOrder } from "@smart-send/contract/prepay/create-prepay-order"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { listPrepayHistory } from "@smart-send/contract/prepay/list-prepay-history"
import { itemIdSchema, paymentIdSchema } from "@smart-send/domain/id/id"
import type { PaymentState } from "@smart-send/domain/payment/move-payment"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { fireEvent, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { useQueryClient } from "@tanstack/react-query"
import { beforeAll, expect, it } from "vitest"
import { aBalance } from "../../../stage/a-balance.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { prepayKey } from "../../data/prepay/prepay-balance.ts"
import type { PrepayEntry } from "../../data/prepay/prepay-history.ts"
import { firstLabelAhead } from "../../storage/first-label-ahead.ts"
import { TopUpForm } from "../../prepay/top-up-form.tsx"
import { PaymentNotice } from "../../prepay/payment-notice.tsx"
import { PrepayScreen } from "./prepay-screen.tsx"

beforeAll(async () => startTexts(["prepay"]))

const id = (n: number) => `0199c0de-0000-7000-8000-00000000000${n}`
const entry = (n: number, date: string, amount: number, isBonus = false): PrepayEntry => ({
  Id: id(n),
  Date: date,
  Type: isBonus ? "Bonus" : "TopUp",
  Amount: amount,
  CurrencyCode: "GBP",
  Code: "card-page:pay_1",
  IsBonus: isBonus,
  Line: null,
})
const booking = (n: number, line: NonNullable<PrepayEntry["Line"]>): PrepayEntry => ({
  ...entry(n, "2026-11-20T10:00:00.000Z", -2.39),
  Type: "Booking",
  Line: line,
})

function aServer() {
  const server = edgeStandIn()
  server.answer(getPrepayBalance, () => aBalance({ Balance: 105 }))
  server.answer(listPrepayHistory, ({ query }) =>
    query.before === undefined
      ? {
          History: [entry(1, "2026-11-20T10:00:00.000Z", 5, true), entry(2, "2026-11-20T10:00:00.000Z", 100)],
          Next: id(2),
        }
      : { History: [entry(3, "2026-10-02T10:00:00.000Z", 25)], Next: null },
  )
  return server
}

it("shows the balance, the terms before paying, and the history by month with the Bonus tag and Show More (MONEY-14)", async () => {
  const server = aServer()
  const { container } = drawInApp(<PrepayScreen />, { server })
  expect(await screen.findByText("£105.00")).toBeTruthy()
  expect(screen.getByText(/Minimum £10\.00.*5% on top when you add £100\.00 or more/)).toBeTruthy()
  expect(await screen.findByRole("heading", { name: "November 2026" })).toBeTruthy()
  expect(screen.getAllByText("Bonus")).toHaveLength(1)
  await userEvent.click(screen.getByRole("button", { name: "Show More" }))
  expect(await screen.findByRole("heading", { name: "October 2026" })).toBeTruthy()
  expect(screen.queryByRole("button", { name: "Show More" })).toBeNull()
  expect(server.asked(listPrepayHistory).map(({ query }) => query.take)).toEqual([8, 8])
  await expectAccessible(container)
})

it("says what could not be read, and reads it again at a press", async () => {
  const server = edgeStandIn()
  const { container } = drawInApp(<PrepayScreen />, { server })
  expect(await screen.findByText("We could not read your balance")).toBeTruthy()
  expect(await screen.findByText("We could not read the history")).toBeTruthy()
  expect(screen.queryByText("Loading...")).toBeNull()
  await expectAccessible(container)
  server.answer(getPrepayBalance, () => aBalance({ Balance: 105 }))
  server.answer(listPrepayHistory, () => ({ History: [], Next: null }))
  const [balance, history, ...others] = screen.getAllByRole("button", { name: "Try again" })
  expect(others).toEqual([])
  await userEvent.click(balance ?? document.body)
  expect(await screen.findByText("£105.00")).toBeTruthy()
  await userEvent.click(history ?? document.body)
  expect(await screen.findByText("Nothing has been added or spent yet.")).toBeTruthy()
})

it.each([
  ["Claim", "Claim paid"],
  ["Goodwill", "Goodwill refund"],
  ["SurchargeCredit", "Surcharge given back"],
] as const)("says of money that came for %s that it is that (PREPAY-7)", async (Type, words) => {
  const server = aServer()
  const paid: PrepayEntry = { ...entry(1, "2026-11-20T10:00:00.000Z", 30), Type }
  server.answer(listPrepayHistory, () => ({ History: [paid], Next: null }))
  drawInApp(<PrepayScreen />, { server })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText("+£30.00")).toBeTruthy()
})

it("names the parcel of an entry and leads to it; once the buyer is erased, its service (PREPAY-5)", async () => {
  const server = aServer()
  const line = {
    ItemId: itemIdSchema.parse(id(7)),
    RecipientName: "Zoë 🧵 O’Hara",
    RecipientTown: "Leeds",
    ServiceName: "Tracked 48",
  }
  const erased = { ...line, RecipientName: "", RecipientTown: "" }
  server.answer(listPrepayHistory, () => ({ History: [booking(1, line), booking(2, erased)], Next: null }))
  const { container } = drawInApp(<PrepayScreen />, { server })
  const link = await screen.findByRole("link", { name: "Zoë 🧵 O’Hara" })
  expect(link.getAttribute("href")).toContain(`?panel=ORDER-ACTIONS&item=${id(7)}`)
  expect(link.parentElement?.textContent).toBe("Zoë 🧵 O’Hara, Leeds, Tracked 48")
  expect(screen.getByRole("link", { name: "Tracked 48" }).parentElement?.textContent).toBe("Tracked 48")
  await expectAccessible(container)
})

it("takes the amount in minor units from the minimum on, and leads to the payment page, agreed on once however often it is pressed", async () => {
  const server = aServer()
  server.answer(createPrepayOrder, () => ({ OrderId: paymentIdSchema.parse(id(9)), Hash: "h_-1" }))
  const paths: string[] = []
  drawInApp(<TopUpForm onPay={(path) => paths.push(path)} />, { server })
  const field = await screen.findByLabelText("Amount to add")
  const add = screen.getByRole<HTMLButtonElement>("button", { name: "Add Credit" })
  expect(add.disabled).toBe(true)
  await userEvent.type(field, "9.99")
  expect(add.disabled).toBe(true)
  await userEvent.clear(field)
  // Pasted: digits that come at once, with Enter after them, are a scanner's where a list listens for one.
  await userEvent.click(field)
  await userEvent.paste("100.29")
  expect(await screen.findByText("With a bonus of £5.01 you get £105.30.")).toBeTruthy()
  fireEvent.click(add)
  fireEvent.click(add)
  await expect.poll(() => paths).toEqual([`/pay/${id(9)}?hash=h_-1`])
  expect(server.asked(createPrepayOrder).map(({ body }) => body)).toEqual([{ Amount: 10_029, CurrencyCode: "GBP" }])
})

function ToldOfAChange() {
  const queries = useQueryClient()
  return <button onClick={() => void queries.invalidateQueries({ queryKey: prepayKey })}>A change is told</button>
}

it("shows more by one press although the list is read again meanwhile, because a change was told", async () => {
  const server = aServer()
  const first = { History: [entry(2, "2026-11-20T10:00:00.000Z", 100)], Next: id(2) }
  const second = { History: [entry(3, "2026-10-02T10:00:00.000Z", 25)], Next: null }
  const held = Promise.withResolvers<typeof second>()
  const older = [held.promise, Promise.resolve(second)]
  server.answer(listPrepayHistory, ({ query }) => (query.before === undefined ? first : (older.shift() ?? second)))
  drawInApp(
    <>
      <PrepayScreen />
      <ToldOfAChange />
    </>,
    { server },
  )
  await userEvent.click(await screen.findByRole("button", { name: "Show More" }))
  await expect.poll(() => server.asked(listPrepayHistory)).toHaveLength(2)
  await userEvent.click(screen.getByRole("button", { name: "A change is told" }))
  expect(await screen.findByRole("heading", { name: "October 2026" })).toBeTruthy()
  await expect.poll(() => screen.queryByRole("button", { name: "Show More" })).toBeNull()
  held.resolve(second)
  expect(screen.getAllByRole("heading", { name: "October 2026" })).toHaveLength(1)
})

const aPayment = (State: PaymentState, Hash: string | null) => ({
  OrderId: paymentIdSchema.parse(id(9)),
  State,
  Amount: 50,
  Bonus: 0,
  CurrencyCode: "GBP",
  Created: "2026-11-22T10:00:00.000Z",
  Expires: "2026-11-22T11:00:00.000Z",
  Booking: null,
  Hash,
})

it("tells how the payment stands that the buyer comes back from", async () => {
  const server = aServer()
  server.answer(getPayment, () => aPayment("Declined", "h1"))
  drawInApp(<PaymentNotice id={id(9)} />, { server })
  expect(await screen.findByText("Your card was declined")).toBeTruthy()
  expect(screen.getByRole("link", { name: "Try another card" }).getAttribute("href")).toBe(`/pay/${id(9)}?hash=h1`)
})

it("finds out by itself that the money has come, without the feed, reads the balance again, and asks no more (PAY-13)", async () => {
  const server = aServer()
  let state: PaymentState = "Open"
  server.answer(getPayment, () => aPayment(state, null))
  window.history.replaceState(null, "", `/prepay?payment=${id(9)}`)
  drawInApp(<PrepayScreen />, { server })
  expect(await screen.findByText("Waiting for the payment")).toBeTruthy()
  expect(await screen.findByText("£105.00")).toBeTruthy()
  expect(screen.queryByRole("link", { name: "Go to sold items" })).toBeNull()
  state = "Paid"
  server.answer(getPrepayBalance, () => aBalance({ Balance: 155 }))
  expect(await screen.findByText("Payment received", undefined, { timeout: 3_000 })).toBeTruthy()
  expect(await screen.findByText("£155.00")).toBeTruthy()
  expect(server.asked(getPayment)).toHaveLength(2)
})

it("leads whoever has paid in on: a newcomer to the first label, others to their items (ACCOUNT-9)", async () => {
  const { Customer } = someSettings()
  if (Customer === null) throw new Error("the settings have no customer")
  for (const [isNewcomer, name, path] of [
    [true, "Make your first label", "/sold-items?panel=CREATE"],
    [false, "Go to sold items", "/sold-items"],
  ] as const) {
    if (isNewcomer) firstLabelAhead.begin(Customer.Id)
    else firstLabelAhead.end(Customer.Id)
    const server = aServer()
    server.answer(getPayment, () => aPayment("Paid", null))
    window.history.replaceState(null, "", `/prepay?payment=${id(9)}`)
    const { unmount } = drawInApp(<PrepayScreen />, { server })
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(path)
    unmount()
  }
})
