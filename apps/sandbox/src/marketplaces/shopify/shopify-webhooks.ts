import { z } from "zod"
import type { Sale } from "../shop.ts"

export const subscriptionSchema = z.object({
  number: z.int(),
  account: z.string(),
  /** As the schema has it: `ORDERS_CREATE`. */
  topic: z.string(),
  uri: z.string(),
  createdAt: z.coerce.date(),
})
export type ShopifySubscription = z.infer<typeof subscriptionSchema>

export interface ShopifyWebhooks {
  /** Null where the shop has the same one already. */
  subscribe(account: string, topic: string, uri: string): ShopifySubscription | null
  unsubscribe(account: string, number: number): boolean
  subscriptions(account: string): readonly ShopifySubscription[]
  /** The seller has uninstalled the app: sends the webhook about it and ends its subscriptions. */
  uninstalled(account: string): void
  /** What Shopify demands of every app, to the address that is set up with it. */
  demand(
    account: string,
    topic: "customers/data_request" | "customers/redact" | "shop/redact",
    about: readonly Sale[],
  ): void
}
