import { wordingFor } from "@smart-send/domain/quote/tenant-names"
import { settingsSchema } from "@smart-send/domain/settings/settings"
import { z } from "zod"

/** One tenant as its data file says it: everything a tenant is, is here. `Customer` alone comes from the signed-in user. */
export const tenantConfigSchema = settingsSchema
  .omit({ Customer: true })
  .extend({
    /** Wording for profiles that begin with a prefix, over the tenant's own: `Wording` of what is read has both. */
    WordingByProfile: z
      .array(z.strictObject({ ProfilePrefix: z.string(), Wording: z.record(z.string(), z.string()) }))
      .default([]),
    /** Host names that mean this tenant; the default tenant also takes every host nobody claims. */
    Hosts: z.array(z.string()),
    IsDefault: z.boolean(),
    /** Names of the catalogue folders this tenant sells from, one per provider. */
    Catalogues: z.array(z.string()),
  })
  .transform(({ WordingByProfile, ...tenant }) => ({
    ...tenant,
    Wording: wordingFor({ Profile: tenant.Profile, Wording: tenant.Wording, WordingByProfile }),
  }))
export type TenantConfig = z.infer<typeof tenantConfigSchema>
