/** How long answers are cached that change without the seller: balance, refunds and tracking (EDGE-14). */
export const CHANGING_KEPT_MS = 600_000
