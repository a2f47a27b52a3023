import { PAYMENT, placeOfPayment } from "../data/prepay/payment-place.ts"
import { readSite } from "../location/read-site.ts"
import { homeBase } from "../location/site.ts"
import { stateAddress } from "./sign-in/state-address.ts"

/**
 * Where payment pages lead back to. The provider is told it with the payment, and told the same however often its page is opened, so
 * that it has neither locale nor prefix.
 */
const RETURN_PATH = "/prepay"

/**
 * Puts the seller back where they left for the payment page (PAY-15): the address is of this browser's own storage and never of the
 * link, and only a path of this origin is taken. A browser that knows no place shows PrePay.
 */
export function settlePaymentReturn(): void {
  const { pathname, search } = window.location
  const payment = new URLSearchParams(search).get(PAYMENT)
  if (pathname !== RETURN_PATH || payment === null) return
  const left = placeOfPayment(payment)
  const address = left === null ? "/" : stateAddress({ address: left })
  const home = homeBase("/", readSite().prefix) ?? ""
  const place = new URL(address === "/" ? `${home}${RETURN_PATH}` : address, window.location.origin)
  place.searchParams.set(PAYMENT, payment)
  window.history.replaceState(null, "", place.pathname + place.search)
}
