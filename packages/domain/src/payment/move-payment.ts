/**
 * Every state of a payment (PAY-2). `Created`: agreed, no page of the provider yet. `Open`: the buyer can pay. `Unknown`: the
 * provider's answer was lost, and it is asked again. `Declined`: a card was refused; another may be tried on the same page.
 * `Abandoned`: the page has closed unpaid. `Paid`: the credit is there. `Suspended`: money came that is not what was agreed.
 */
export const PAYMENT_STATES = ["Created", "Open", "Unknown", "Declined", "Abandoned", "Paid", "Suspended"] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What can be learned of a payment. `doubted`: an answer of the provider was lost. */
export const PAYMENT_EVENTS = ["opened", "doubted", "declined", "abandoned", "paid", "mispaid"] as const
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number]

const ends = { declined: "Declined", abandoned: "Abandoned", paid: "Paid", mispaid: "Suspended" } as const
const stays = (state: PaymentState) => ({ opened: state, doubted: state })

/**
 * Money outweighs everything: a payment that was declined or abandoned is Paid when the money comes late, and nothing that
 * arrives after that, late or in the wrong order, takes it back.
 */
const moves: Readonly<Record<PaymentState, Readonly<Record<PaymentEvent, PaymentState>>>> = {
  Created: { ...ends, opened: "Open", doubted: "Unknown" },
  Open: { ...ends, opened: "Open", doubted: "Unknown" },
  Unknown: { ...ends, opened: "Open", doubted: "Unknown" },
  Declined: { ...ends, ...stays("Declined") },
  Abandoned: { ...ends, ...stays("Abandoned"), declined: "Abandoned" },
  Paid: { ...ends, ...stays("Paid"), declined: "Paid", abandoned: "Paid", mispaid: "Paid" },
  Suspended: { ...ends, ...stays("Suspended"), declined: "Suspended", abandoned: "Suspended" },
}

/** Decides every move of a payment. No event is ever refused, because a provider tells what has happened. */
export function movePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  return moves[state][event]
}

/** The provider may still have something to say that it has not said: it is asked until it has. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === "Created" || state === "Open" || state === "Unknown" || state === "Declined"
}
