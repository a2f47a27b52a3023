import { createHmac, timingSafeEqual } from "node:crypto"

/** What the hash of a payment page stands for: if any of it changes, the hash is another. */
export interface HashedPayment {
  readonly id: string
  readonly tenant: string
  readonly customerId: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly expires: Date
}

/** Proves that an address of the payment page is ours; whoever has it may pay this payment, and nothing else. */
export function paymentHash(
  secret: Uint8Array,
  { id, amount, currency, tenant, customerId, expires }: HashedPayment,
): string {
  // The purpose is part of the signed text, so that no other signature by the same secret can pass for this one.
  const said = ["payment-page", id, amount, currency, tenant, customerId, expires.toISOString()]
  return createHmac("sha256", secret).update(JSON.stringify(said)).digest("base64url")
}

/** Whether the payment has expired is for the database's clock to say. */
export function isPaymentHash(secret: Uint8Array, payment: HashedPayment, hash: string): boolean {
  const ours = Buffer.from(paymentHash(secret, payment))
  const theirs = Buffer.from(hash)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
