import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minor } from "../money/money.ts"
import { PAYMENT_EVENTS, PAYMENT_STATES, movePayment, isOpenPayment } from "./move-payment.ts"
import { takePaymentNews, type AgreedPayment, type PaymentNews } from "./take-payment-news.ts"

const agreed: AgreedPayment = {
  provider: "card-page",
  state: "Open",
  amount: minor(50_00),
  bonus: minor(2_50),
  currency: "GBP",
  paymentRef: null,
}
const paid: PaymentNews = { kind: "paid", paymentRef: "pay_1", amount: minor(50_00), currency: "GBP" }

/** The books after all of these, in this order, as the server applies them. */
function after(news: readonly PaymentNews[], from = agreed) {
  let { state, paymentRef } = from
  const written = new Map<string, { readonly prepay: number; readonly suspense: number }>()
  for (const each of news) {
    const decision = takePaymentNews({ ...from, state, paymentRef }, each)
    for (const { kind, ref, entries } of decision.transactions) {
      const gain = (account: string) => entries.find((entry) => entry.account === account)?.amount ?? 0
      written.set(`${kind} ${ref}`, { prepay: gain("prepay"), suspense: gain("suspense") })
    }
    state = decision.state
    paymentRef = decision.paymentRef
  }
  const sum = (account: "prepay" | "suspense") =>
    [...written.values()].reduce((total, each) => total + each[account], 0)
  return { state, prepay: sum("prepay"), suspense: sum("suspense"), written: [...written.keys()] }
}

describe("a payment's states", () => {
  it("can all be reached, and every event has a move in every state (PAY-2)", () => {
    const reached = new Set(["Created"])
    for (const _ of PAYMENT_STATES)
      for (const state of PAYMENT_STATES)
        if (reached.has(state)) for (const event of PAYMENT_EVENTS) reached.add(movePayment(state, event))
    expect([...reached].toSorted()).toEqual([...PAYMENT_STATES].toSorted())
  })

  it("never lead away from Paid", () => {
    expect(PAYMENT_EVENTS.map((event) => movePayment("Paid", event))).toEqual(PAYMENT_EVENTS.map(() => "Paid"))
    expect(isOpenPayment("Paid")).toBe(false)
  })
})

describe("news of a payment", () => {
  it("credits what was agreed and its bonus as entries of their own, under the provider's id (MONEY-13, PREPAY-4)", () => {
    expect(after([paid])).toEqual({
      state: "Paid",
      prepay: 52_50,
      suspense: 0,
      written: ["topup card-page:pay_1", "bonus card-page:pay_1"],
    })
  })

  it("credits once, in whatever order and however often it arrives", () => {
    const others = fc.constantFrom<PaymentNews>({ kind: "open" }, { kind: "declined" }, { kind: "abandoned" }, paid)
    fc.assert(
      fc.property(fc.array(others, { maxLength: 8 }), fc.array(others, { maxLength: 8 }), (before, then) => {
        expect(after([...before, paid, ...then])).toMatchObject({ state: "Paid", prepay: 52_50, suspense: 0 })
      }),
    )
  })

  it("credits money that comes after the payment was declined or abandoned", () => {
    expect(after([{ kind: "declined" }, { kind: "abandoned" }, paid])).toMatchObject({ state: "Paid", prepay: 52_50 })
  })

  it.each([
    ["too little", { ...paid, amount: minor(49_99) }],
    ["too much", { ...paid, amount: minor(50_01) }],
    ["another currency", { ...paid, currency: "EUR" }],
  ])("puts %s into suspense, and credits nothing (PAY-6)", (_name, other) => {
    expect(after([other])).toMatchObject({ state: "Suspended", prepay: 0, suspense: other.amount })
  })

  it("puts a second payment for the same page into suspense, beside the credit of the first", () => {
    expect(after([paid, { ...paid, paymentRef: "pay_2" }, paid])).toMatchObject({
      state: "Paid",
      prepay: 52_50,
      suspense: 50_00,
    })
  })
})
