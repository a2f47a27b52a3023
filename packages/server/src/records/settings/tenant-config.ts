import { wordingFor } from "@smart-send/domain/quote/tenant-names"
import { settingsSchema } from "@smart-send/domain/settings/settings"
import { z } from "zod"

/** A tenant's data file. It holds everything about a tenant except `Customer`, which comes from the signed-in user. */
export const tenantConfigSchema = settingsSchema
  .omit({ Customer: true })
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
  })
  .transform(({ WordingByProfile, ...tenant }) => ({
    ...tenant,
    Wording: wordingFor({ Profile: tenant.Profile, Wording: tenant.Wording, WordingByProfile }),
  }))
export type TenantConfig = z.infer<typeof tenantConfigSchema>
