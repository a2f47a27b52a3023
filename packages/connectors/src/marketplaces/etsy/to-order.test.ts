import { describe, expect, it } from "vitest"
import { receiptSchema } from "./etsy-receipt.ts"
import { aReceipt, aReceiptAsAnswered, aTransaction, money } from "./fixtures/a-receipt.ts"
import { toOrder } from "./to-order.ts"

function read(change: object = {}) {
  const order = toOrder(aReceipt(change))
  if (!order.ok) throw new Error(order.error.why)
  return order.value
}
const digital = (change: object = {}) => aTransaction({ transaction_id: 2, is_digital: true, ...change })

const priced = (...prices: readonly [amount: number, quantity: number][]) =>
  prices.map(([amount, quantity], place) => aTransaction({ transaction_id: place + 1, price: money(amount), quantity }))
const onePieceAt = (price: object) => ({ transactions: [aTransaction({ price, quantity: 1 })] })

describe("a receipt of Etsy's", () => {
  it("is read to the letter", () => {
    expect(read()).toEqual({
      id: "3710000001",
      number: "",
      state: "open",
      reason: "",
      placedAt: "2026-11-14T16:00:00.000Z",
      paidAt: "2026-11-14T16:00:05.000Z",
      changedAt: "2026-11-14T16:00:10.000Z",
      dispatchBy: "2026-11-17T16:00:00.000Z",
      buyer: { id: "700002", email: "", note: "Moss, please, if there's any" },
      recipient: {
        name: "Rosalind Featherstone",
        company: "",
        lines: ["5 Weaver Street"],
        town: "Hexley",
        county: "",
        postcode: "HX99 9ZZ",
        country: "GB",
        phone: "",
        email: "",
        isMasked: false,
      },
      currency: "GBP",
      moneyBack: 0,
      lines: [
        {
          id: "4410000011",
          sku: "YRN-MOSS",
          title: "Hand-dyed yarn & pattern, 100g",
          variation: "Colour: Moss",
          quantity: 2,
          wanted: 2,
          total: 3200,
          productId: "1200000001",
          imageUrl: "",
          productLink: "https://www.etsy.com/listing/1200000001",
          weightKg: 0,
          tariffCode: "",
          originCountry: "",
          refs: {},
        },
      ],
      service: "Standard",
      combineKey: "",
      link: "https://www.etsy.com/your/orders/sold?order_id=3710000001",
      weightKg: 0,
      iossNumber: "",
      isGlobalShipping: false,
      isPrime: false,
      deliveryInstructions: "",
      safePlace: "",
      refs: {},
    })
  })

  it.each([
    ["open", { status: "paid" }],
    ["open", { status: "Open" }],
    ["open", { status: "partially refunded" }],
    ["unpaid", { status: "open", is_paid: false }],
    ["unpaid", { status: "payment processing" }],
    ["unpaid", { is_paid: false, is_shipped: true }],
    ["dispatched", { status: "completed" }],
    ["dispatched", { is_shipped: true }],
    ["dispatched", { status: "partially refunded", is_shipped: true }],
    ["cancelled", { status: "canceled", is_paid: false }],
    ["refunded", { status: "fully refunded", is_shipped: true }],
    ["dispatched", { status: "completed", transactions: [digital()] }],
    ["unpaid", { is_paid: false, transactions: [digital()] }],
    ["open", { transactions: [digital(), aTransaction()] }],
  ])("is %s when Etsy says %o", (state, change) => {
    expect(read(change).state).toBe(state)
  })

  it("can't be read in a state that is not documented", () => {
    const parsed = receiptSchema.safeParse({ ...aReceiptAsAnswered, status: "lost" })
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(["status"])
  })

  it.each([[{ status: "canceled" }], [{ status: "fully refunded" }], [{ is_shipped: true }]])(
    "has nothing left to send after %o",
    (change) => {
      expect(read(change)).toMatchObject({ dispatchBy: null, lines: [{ quantity: 0, total: 0 }] })
    },
  )

  it("says which of its lines are downloads", () => {
    const { lines } = read({ transactions: [digital(), aTransaction()] })
    expect(lines.map(({ id, isVirtual = false }) => [id, isVirtual])).toEqual([
      ["2", true],
      ["4410000011", false],
    ])
  })

  it("says what is to be written on the gift", () => {
    const gift = { is_gift: true, gift_message: "Happy &quot;birthday&quot;" }
    expect(read(gift).buyer.note).toBe(`Moss, please, if there's any\nThis is a gift. Message: Happy "birthday"`)
    expect(read({ is_gift: true, message_from_buyer: null }).buyer.note).toBe("This is a gift.")
    expect(read({ gift_message: "left over", message_from_buyer: "" }).buyer.note).toBe("")
  })

  it("whose address Etsy does not show us is masked", () => {
    const nothing = { first_line: null, second_line: null, city: null, state: null, zip: null, country_iso: null }
    expect(read(nothing).recipient).toMatchObject({ lines: [], country: "", isMasked: true })
  })

  it("has the upgrade that the buyer paid for, before the usual postage", () => {
    expect(read({ transactions: [aTransaction({ shipping_upgrade: "Express" })] }).service).toBe("Express")
    expect(read({ transactions: [aTransaction({ shipping_method: null })] }).service).toBe("")
  })

  it("without times of payment and dispatch is read all the same", () => {
    const transactions = [aTransaction({ paid_timestamp: null, expected_ship_date: undefined })]
    expect(read({ transactions })).toMatchObject({ paidAt: null, dispatchBy: null })
  })

  it("is to be sent by the earliest day of what is no download", () => {
    const late = aTransaction({ transaction_id: 3, expected_ship_date: 1_795_000_000 })
    const transactions = [digital({ expected_ship_date: 1_794_700_000 }), late, aTransaction()]
    expect(read({ transactions }).dispatchBy).toBe("2026-11-17T16:00:00.000Z")
  })
})

describe("the money of a receipt", () => {
  it("is counted in hundredths, whatever Etsy divides by", () => {
    const yen = { amount: 1500, divisor: 1, currency_code: "JPY" }
    expect(read({ ...onePieceAt(yen), discount_amt: null }).lines).toMatchObject([{ total: 150_000 }])
    expect(read(onePieceAt(money(12_345, 1000))).lines).toMatchObject([{ total: 1235 }])
  })

  it("less a coupon is shared out by price, and adds up", () => {
    const order = read({ transactions: priced([1000, 1], [1000, 1], [1000, 1]), discount_amt: money(1000) })
    expect(order.lines.map(({ total }) => total)).toEqual([667, 666, 667])
  })

  it("counts a download's share of a coupon, which is not in the parcel", () => {
    const transactions = [digital({ price: money(1000), quantity: 1 }), ...priced([3000, 1])]
    expect(read({ transactions, discount_amt: money(400) }).lines).toMatchObject([
      { total: 900, isVirtual: true },
      { total: 2700 },
    ])
  })

  it("is nothing where the coupon was worth all of it", () => {
    expect(read({ transactions: priced([1000, 2]), discount_amt: money(9999) }).lines).toMatchObject([{ total: 0 }])
    expect(read({ transactions: priced([0, 2]) }).lines).toMatchObject([{ total: 0, quantity: 2 }])
  })

  it("in two currencies can't be understood", () => {
    const euros = aTransaction({ price: { amount: 1, divisor: 100, currency_code: "EUR" } })
    expect(toOrder(aReceipt({ transactions: [aTransaction(), euros] }))).toEqual({
      ok: false,
      error: { reason: "CURRENCY", why: "The order has amounts in GBP and in EUR." },
    })
  })
})
