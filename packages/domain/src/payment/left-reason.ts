/**
 * Why order lines were not booked when their payment came; its money stays credit. `Released`: the seller or the end of the payment
 * had let go of them. `Changed`: the item or its price had changed. `Stopped`: bookings on the account were stopped.
 */
export const LEFT_REASONS = ["Released", "Changed", "Stopped"] as const
export type LeftReason = (typeof LEFT_REASONS)[number]
