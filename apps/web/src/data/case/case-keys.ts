/** Everything about claims and support tickets, in the query client. */
export const casesKey = ["cases"] as const
export const claimsKey = [...casesKey, "claims"] as const
export const claimKey = (id: string) => [...casesKey, "claim", id] as const
export const ticketsKey = [...casesKey, "tickets"] as const
export const ticketKey = (id: string) => [...casesKey, "ticket", id] as const

/** How often an open case is read while it is seen, where the feed is broken; otherwise the feed tells of changes (CASE-19). */
export const CASE_POLL_MS = 30_000
