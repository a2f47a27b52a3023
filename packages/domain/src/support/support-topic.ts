/** What a support case is about. */
export const SUPPORT_TOPICS = ["Delivery", "Label", "Collection", "Payment", "Account", "Integration", "Other"] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]
