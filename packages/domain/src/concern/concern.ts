/** What a concern comes of (CONCERN-1): a charge of a courier, a linked account, or a failure of the worker. */
export const CONCERN_TYPES = ["surcharge", "account", "worker"] as const

/** What a shop may say of an order whose label is booked already. The seller decides; we never cancel a label by ourselves. */
export const ORDER_CONCERN_KINDS = ["cancelled-after-booking", "address-changed-after-booking"] as const
export type OrderConcernKind = (typeof ORDER_CONCERN_KINDS)[number]

/** The `Code` of the concern of an account with orders that could not come in. */
export const NOT_IMPORTED_CODE = "NOT-IMPORTED"

/** What a shop gave back of goods that are in a parcel: the code of that concern, which offers to take them out (CONCERN-7). */
export const REFUND_CODE = "REFUNDED"
