/** Why a seller claims. */
export const CLAIM_REASONS = ["Damaged", "Lost", "Delayed"] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]
