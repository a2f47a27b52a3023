import type { ShopifyRequest } from "../api.ts"

/** Topics about personal data are set up with the app itself. */
export const TOPICS = ["ORDERS_CREATE", "ORDERS_PAID", "ORDERS_UPDATED", "ORDERS_CANCELLED", "APP_UNINSTALLED"] as const

const MUTATION = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) {
    webhookSubscription { id } userErrors { field message }
  }
}`

export function toRequest(topic: (typeof TOPICS)[number], hookUrl: string): ShopifyRequest {
  const variables = { topic, webhook: { uri: hookUrl, format: "JSON" } }
  return { query: MUTATION, variables, limit: "call", isMutation: true }
}
