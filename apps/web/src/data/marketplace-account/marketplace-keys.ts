/** Every marketplace with its linked accounts. */
export const INTEGRATIONS_KEY = ["marketplace", "integrations"] as const
/** What the seller has to do something about. */
export const CONCERNS_KEY = ["concerns"] as const
/** Orders that could not come in: what changes concerns changes them. */
export const REFUSED_KEY = [...CONCERNS_KEY, "refused"] as const
/** What the worker last said of each linked account. */
export const NOTIFICATIONS_KEY = ["marketplace", "notifications"] as const
