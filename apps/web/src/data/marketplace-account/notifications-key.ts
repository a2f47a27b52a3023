/** The key of what the worker last said of each linked account, in the query client. */
export const NOTIFICATIONS_KEY = ["marketplace", "notifications"] as const
