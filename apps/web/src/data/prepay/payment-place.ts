import { paymentPlaces } from "../../storage/payment-places.ts"

/** Payments that may be open at once, in as many tabs. */
const MOST_PLACES = 5

/** In an address: the payment that the seller has come back from. */
export const PAYMENT = "payment"

/** What an order search is about may be a buyer, whom no storage of the browser may hold. */
const WORDS = /^find/

const PATH = /^\/pay\/([0-9a-f-]{36})\?/

/** Goes to the page of a payment, and remembers the way back: the whole place, with its locale, prefix, page and panel (PAY-15). */
export function leaveForPayment(path: string): void {
  const payment = PATH.exec(path)?.[1]
  if (payment !== undefined) keepPaymentPlace(payment)
  window.location.assign(path)
}

export function keepPaymentPlace(payment: string): void {
  const others = paymentPlaces.read().filter((place) => place.payment !== payment)
  paymentPlaces.write([{ payment, address: presentPlace() }, ...others].slice(0, MOST_PLACES))
}

function presentPlace(): string {
  const { pathname, search } = window.location
  const params = new URLSearchParams(search)
  const left = [...params.keys()].filter((name) => name === PAYMENT || WORDS.test(name))
  for (const name of left) params.delete(name)
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`
}

/** The address that was left for a payment; null where this browser knows of none. */
export function placeOfPayment(payment: string): string | null {
  return paymentPlaces.read().find((place) => place.payment === payment)?.address ?? null
}
