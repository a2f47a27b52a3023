import { settingsSchema } from "@smart-send/domain/settings/settings"
import { z } from "zod"

/** One tenant as its data file says it: everything a tenant is, is here. `Customer` alone comes from the signed-in user. */
export const tenantConfigSchema = settingsSchema.omit({ Customer: true }).extend({
  /** Host names that mean this tenant; the default tenant also takes every host nobody claims. */
  Hosts: z.array(z.string()),
  IsDefault: z.boolean(),
  /** Names of the catalogue folders this tenant sells from, one per provider. */
  Catalogues: z.array(z.string()),
})
export type TenantConfig = z.infer<typeof tenantConfigSchema>
