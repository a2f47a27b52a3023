import { isMailAddress } from "@smart-send/domain/mail/mail-address"
import { BUYER_LOCALES, buyerLocaleSchema } from "@smart-send/domain/settings/buyer-locale"
import { wordingFor } from "@smart-send/domain/quote/tenant-names"
import { operatorLimitsSchema, USUAL_OPERATOR_LIMITS } from "@smart-send/domain/operator/operator-limits"
import { topUpTermsSchema, USUAL_TOP_UP_TERMS } from "@smart-send/domain/payment/top-up-terms"
import { TENANT_DISPATCH_MOMENTS } from "@smart-send/domain/dispatch/dispatch-moment"
import { settingsSchema } from "@smart-send/domain/settings/settings"
import { z } from "zod"

/** What a tenant's emails to buyers look like; all else is the same for every tenant. */
const tenantMailSchema = z.strictObject({
  Sender: z.strictObject({
    Name: z.string().min(1).max(80),
    Address: z.string().refine(isMailAddress, "must be an email address"),
  }),
  /** Of the line under the brand and of the button; the brand's own where it is left out. */
  Colour: z
    .string()
    .regex(/^#[\da-f]{6}$/i, "must be a colour such as #0b6a66")
    .optional(),
  Locale: buyerLocaleSchema.default(BUYER_LOCALES[0]),
})

/** A tenant's data file. It holds everything about a tenant except `Customer`, which comes from the signed-in user, and `HasCollection`, which comes from what is sold. */
export const tenantConfigSchema = settingsSchema
  .omit({ Customer: true, HasCollection: true, Role: true })
  .extend({
    /**
     * Wording for profiles whose name begins with a prefix. It is applied over the tenant's own wording, and `Wording`
     * contains the result.
     */
    WordingByProfile: z
      .array(z.strictObject({ ProfilePrefix: z.string(), Wording: z.record(z.string(), z.string()) }))
      .default([]),
    /** Host names that belong to this tenant; the default tenant also takes every host name that nobody claims. */
    Hosts: z.array(z.string()),
    IsDefault: z.boolean(),
    /** Names of the catalogue folders that this tenant sells from, one for each provider. */
    Catalogues: z.array(z.string()),
    /** Terms of adding PrePay credit. */
    TopUp: topUpTermsSchema.default(USUAL_TOP_UP_TERMS),
    /** Who sells, as it stands on invoices; the brand's name alone where it is left out. */
    Company: z
      .strictObject({ Name: z.string().min(1), Lines: z.array(z.string()), VatNumber: z.string().default("") })
      .optional(),
    /** Emails to buyers (MAIL-3); none are sent where it is left out. */
    Mail: tenantMailSchema.optional(),
    /** What the tenant's own staff may give (OPERATE-6). */
    Operator: operatorLimitsSchema.default(USUAL_OPERATOR_LIMITS),
    /** When shops are told of dispatches without the seller, where an account does not say otherwise (DISPATCH-10). */
    NotifyShop: z.enum(TENANT_DISPATCH_MOMENTS).default("Never"),
    /** The key of the provider that takes this tenant's payments; by default the first that is connected. */
    PaymentProvider: z.string().optional(),
  })
  .transform(({ WordingByProfile, ...tenant }) => ({
    ...tenant,
    Wording: wordingFor({ Profile: tenant.Profile, Wording: tenant.Wording, WordingByProfile }),
  }))
export type TenantConfig = z.infer<typeof tenantConfigSchema>
