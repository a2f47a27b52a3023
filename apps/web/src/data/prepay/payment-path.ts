/** The address of the payment page of a payment that was agreed. */
export function paymentPath(id: string, hash: string): string {
  return `/pay/${id}?hash=${encodeURIComponent(hash)}`
}
