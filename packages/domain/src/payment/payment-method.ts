/**
 * How a booking is paid for. `PrePay`: from credit that was paid in. `Card`: over a payment page, for exactly the amount.
 * `Account`: invoiced afterwards, within a limit; for a tenant's credit customers.
 */
export const PAYMENT_METHODS = ["PrePay", "Card", "Account"] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
