import type { PayBy } from "../../../data/booking/wanted-booking.ts"

/** What the button says, by how it is paid. */
export const PAY_TEXTS = {
  PrePay: "bar.pay",
  Card: "bar.payCard",
  Account: "bar.payAccount",
  Later: "bar.payLater",
} as const satisfies Record<PayBy, string>
