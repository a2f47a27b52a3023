import { describe, expect, it } from "vitest"
import { isPaymentHash, paymentHash, type HashedPayment } from "./payment-hash.ts"

const secret = new Uint8Array(32).fill(7)
const payment: HashedPayment = {
  id: "0199c0de-0000-7000-8000-000000000001",
  tenant: "demo",
  customerId: "0199c0de-0000-7000-8000-00000000000c",
  amount: 50_00,
  currency: "GBP",
  expires: new Date("2026-11-22T11:00:00.000Z"),
}
const hash = paymentHash(secret, payment)

describe("the hash of a payment page (PAY-4)", () => {
  it("is good for its payment", () => {
    expect(isPaymentHash(secret, payment, hash)).toBe(true)
  })

  it.each<[string, Partial<HashedPayment>]>([
    ["id", { id: "0199c0de-0000-7000-8000-000000000002" }],
    ["amount", { amount: 50_01 }],
    ["currency", { currency: "EUR" }],
    ["tenant", { tenant: "lite" }],
    ["customer", { customerId: "0199c0de-0000-7000-8000-00000000000d" }],
    ["expiry", { expires: new Date("2026-11-23T11:00:00.000Z") }],
  ])("is good for no other %s", (_name, other) => {
    expect(isPaymentHash(secret, { ...payment, ...other }, hash)).toBe(false)
  })

  it("is nothing under another secret, edited or of another length", () => {
    expect(isPaymentHash(new Uint8Array(32).fill(8), payment, hash)).toBe(false)
    for (const text of ["", "x", `${hash}A`, hash.slice(1), hash.slice(0, -1)])
      expect(isPaymentHash(secret, payment, text)).toBe(false)
    for (let place = 0; place < hash.length; place += 1) {
      const other = hash[place] === "A" ? "B" : "A"
      const edited = hash.slice(0, place) + other + hash.slice(place + 1)
      expect(isPaymentHash(secret, payment, edited)).toBe(false)
    }
  })
})
