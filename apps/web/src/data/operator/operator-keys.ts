/** Everything of the operator's desk, in the query client. */
export const operatorKey = ["operator"] as const
export const operatedCasesKey = [...operatorKey, "cases"] as const
export const operatedCaseKey = (kind: string, id: string) => [...operatorKey, "case", kind, id] as const
export const actsKey = [...operatorKey, "acts"] as const
export const refundsKey = [...operatorKey, "refunds"] as const

/** How often the desk is read while it is in sight: colleagues work on the same cases. */
export const DESK_POLL_MS = 20_000
