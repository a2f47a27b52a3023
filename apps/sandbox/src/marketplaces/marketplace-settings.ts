import { z } from "zod"

/** What is wrong with a stand-in shop, or set up at it. What is left out stays as it is; null takes it back. */
export const marketplaceSettingsSchema = z.strictObject({
  TokenSeconds: z.int().min(0).max(100_000_000).nullable().optional(),
  /** Access tokens are refused, also those that were given a moment ago. */
  TokensRefused: z.boolean().nullable().optional(),
  /** The limits of calls, as shares of the real ones. */
  Generosity: z.number().min(0.000_001).max(1_000_000).nullable().optional(),
  /** Where its webhooks go, set up with the app. */
  HookUrl: z.url().nullable().optional(),
  /** Where sellers are sent back to, set up with the app (eBay, TikTok): an address or a path of the app's own. */
  AcceptUrl: z
    .string()
    .regex(/^(?:https?:\/\/|\/)/)
    .nullable()
    .optional(),
  WebhookOrder: z.enum(["in-order", "shuffled", "twice"]).nullable().optional(),
  ClockSkewSeconds: z.int().nullable().optional(),
  Scopes: z.array(z.string()).nullable().optional(),
  /** Between two pages of a list, a sale is made or changed. */
  ShiftPages: z.boolean().nullable().optional(),
  /** The shop is closed for works and answers HTML. */
  Closed: z.boolean().nullable().optional(),
})

/** With it, the owner of this account takes the consent back. */
export const settingsBodySchema = marketplaceSettingsSchema.extend({ Revoked: z.string().optional() })
