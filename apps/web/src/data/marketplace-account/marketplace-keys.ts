/** Every marketplace with its linked accounts. */
export const INTEGRATIONS_KEY = ["marketplace", "integrations"] as const
/** What the seller has to do something about. */
export const CONCERNS_KEY = ["concerns"] as const
/** What the worker last said of each linked account. */
export const NOTIFICATIONS_KEY = ["marketplace", "notifications"] as const
