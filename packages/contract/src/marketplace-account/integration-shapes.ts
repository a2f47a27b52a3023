import { offeredSettingsSchema } from "@smart-send/domain/marketplace-account/account-settings"
import { SYNC_CODES } from "@smart-send/domain/marketplace-account/sync-code"
import { z } from "zod"

/** Paths below the edge of the tenant, for the actions that there are now; null for one that is not offered. */
const linkSchema = z.string().nullable()

/** A linked account (SHOP-1). Nothing secret is ever in it. */
export const integrationAccountSchema = z.strictObject({
  /** With the provider's prefix: `EB10001`. */
  Id: z.string(),
  /** The shop's name. */
  Name: z.string(),
  /** The link has to be renewed. */
  Expired: z.boolean(),
  /** The shop has to be set up before anything comes in. */
  SetupRequired: z.boolean(),
  /** The seller has stopped its imports and dispatches. */
  Paused: z.boolean(),
  /** What is wrong now: a sync code; null while nothing is. */
  Problem: z.enum(SYNC_CODES).nullable(),
  /** When it was last imported to the end, ISO; null for never. */
  LastImport: z.iso.datetime().nullable(),
  /** Whether the shop's webhooks are set up. `Waiting`: it has not agreed to yet, and is asked again; orders come with lists meanwhile. `None`: it has none. */
  Webhook: z.enum(["On", "Waiting", "None"]),
  /** Where the shop is reached, for shops with a host of their own; otherwise empty. */
  Address: z.string(),
  Links: z.strictObject({
    Renew: linkSchema,
    Remove: linkSchema,
    Pause: linkSchema,
    Resume: linkSchema,
    Settings: linkSchema,
  }),
})
export type IntegrationAccount = z.infer<typeof integrationAccountSchema>

export const integrationProviderSchema = z.strictObject({
  /** The name of its connector: `ebay`. */
  Id: z.string(),
  /** "eBay" */
  Name: z.string(),
  Type: z.literal("marketplace"),
  /** `Source.Id` of its orders: `EBAY`. */
  SourceId: z.string(),
  Links: z.strictObject({ AddAccount: z.string() }),
  /** Which of its accounts' settings do something there. */
  Offers: offeredSettingsSchema,
  Accounts: z.array(integrationAccountSchema),
})
export type IntegrationProvider = z.infer<typeof integrationProviderSchema>

export const integrationListSchema = z.strictObject({ Providers: z.array(integrationProviderSchema) })

/** What can be done with a marketplace or one of its accounts. `Link` is eBay's, `Install` the others'. */
const integrationActionSchema = z.enum(["Link", "Install", "Renew", "Remove", "Pause", "Resume"])

export const integrationParams = z.strictObject({
  type: z.literal("marketplace"),
  provider: z.string().regex(/^[a-z]{1,32}$/),
  action: integrationActionSchema,
})
export const accountParams = integrationParams.extend({ account: z.string().regex(/^[A-Z]{2}\d{1,18}$/) })

/** What the seller reads and types before an action. */
export const instructionsSchema = z.strictObject({
  Title: z.string(),
  Steps: z.array(z.string()),
  Fields: z.array(
    z.strictObject({
      Name: z.string(),
      Label: z.string(),
      Example: z.string(),
      IsSecret: z.boolean(),
      IsRequired: z.boolean(),
    }),
  ),
  /** The words of the button. */
  Button: z.string(),
})

export const actionBody = z.strictObject({
  /** By the names of the instructions' fields. */
  Values: z.record(z.string().max(50), z.string().max(2000)).default({}),
  /** Where the seller comes back to: an address of this app. Link, Install and Renew want it. */
  ReturnUrl: z.string().max(2000).optional(),
})

export const actionResultSchema = z.strictObject({
  /** The page of the shop where the seller agrees; null where nothing more is to be asked. */
  redirectUrl: z.string().nullable(),
  /** The account, where it is linked at once or was changed; null otherwise. */
  Account: integrationAccountSchema.nullable(),
})
