import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { keepPaymentPlace } from "../data/prepay/payment-place.ts"
import { paymentPlaces } from "../storage/payment-places.ts"
import { settlePaymentReturn } from "./settle-payment-return.ts"

const PAYMENT = "01a2014e-9077-7fca-abd7-d17b46d3a3e5"
const goTo = (address: string): void => window.history.replaceState(null, "", address)
const present = (): string => window.location.pathname + window.location.search + window.location.hash

/** The page's meta tag for the tenant's prefix. */
const prefix = document.createElement("meta")
prefix.name = "prefix"
prefix.content = "myaccount"

beforeEach(() => {
  document.head.append(prefix)
  paymentPlaces.clear()
  goTo("/")
})
afterEach(() => prefix.remove())

/** Leaves a place for the payment page, and comes back as the provider leads back. */
function leaveAndReturn(address: string): string {
  goTo(address)
  keepPaymentPlace(PAYMENT)
  goTo(`/prepay?payment=${PAYMENT}`)
  settlePaymentReturn()
  return present()
}

describe("the way back from the payment page (PAY-15)", () => {
  it.each([
    [
      "/de-DE/myaccount/sold-items?view=Ready&panel=EDIT&item=7",
      "/de-DE/myaccount/sold-items?view=Ready&panel=EDIT&item=7&",
    ],
    ["/myaccount/my-orders?panel=PREPAY", "/myaccount/my-orders?panel=PREPAY&"],
    ["/en-GB/prepay", "/en-GB/prepay?"],
    ["/", "/myaccount/prepay?"],
    [`/sold-items?payment=${PAYMENT}`, "/sold-items?"],
  ])("leads to the very place that was left: %s", (left, back) => {
    expect(leaveAndReturn(left)).toBe(`${back}payment=${PAYMENT}`)
  })

  it("stores no words of a search, which may be a buyer's name", () => {
    const left = "/sold-items?panel=ORDER-SEARCH&find=Octavia&find-page=2#find=Octavia"
    expect(leaveAndReturn(left)).toBe(`/sold-items?panel=ORDER-SEARCH&payment=${PAYMENT}`)
    expect(JSON.stringify(paymentPlaces.read())).not.toContain("Octavia")
  })

  it("leads to PrePay with the tenant's prefix where this browser knows of no place", () => {
    goTo(`/prepay?payment=${PAYMENT}`)
    settlePaymentReturn()
    expect(present()).toBe(`/myaccount/prepay?payment=${PAYMENT}`)
  })

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "\\\\evil.example",
    "javascript:alert(1)",
    "evil.example",
    "",
    "/\t/evil.example",
    "/statics/signin-callback?code=1",
    "constructor",
    "x".repeat(10_000),
  ])("takes no place but one of this origin: %j", (address) => {
    paymentPlaces.write([{ payment: PAYMENT, address }])
    goTo(`/prepay?payment=${PAYMENT}`)
    settlePaymentReturn()
    expect([window.location.origin, present()]).toEqual([
      window.location.origin,
      `/myaccount/prepay?payment=${PAYMENT}`,
    ])
  })

  it.each(["constructor", "__proto__", "🎁", "", "x".repeat(10_000)])("knows no place of the payment %j", (payment) => {
    keepPaymentPlace(PAYMENT)
    goTo(`/prepay?${new URLSearchParams({ payment, back: "https://evil.example" }).toString()}`)
    settlePaymentReturn()
    expect(window.location.pathname).toBe("/myaccount/prepay")
    expect(new URLSearchParams(window.location.search).get("payment")).toBe(payment)
    expect(window.location.search).not.toContain("evil")
  })

  it.each(["/prepay", "/myaccount/prepay?payment=1", "/sold-items?payment=1"])("leaves %s alone", (address) => {
    goTo(address)
    settlePaymentReturn()
    expect(present()).toBe(address)
  })

  it("is known of the last five payments", () => {
    for (const each of ["1", "2", "3", "4", "5", "6", "6"]) keepPaymentPlace(each)
    expect(paymentPlaces.read().map(({ payment }) => payment)).toEqual(["6", "5", "4", "3", "2"])
  })
})
