/** What a concern comes of (account-area.md 3): a charge of a courier, a linked account, or a failure of the worker. */
export const CONCERN_TYPES = ["surcharge", "account", "worker"] as const
export type ConcernType = (typeof CONCERN_TYPES)[number]
