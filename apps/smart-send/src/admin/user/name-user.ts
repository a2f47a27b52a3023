import type { UserName } from "@smart-send/identity/manage-users"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { z } from "zod"
import { loadTenantFiles } from "../../load-configuration.ts"
import type { Command, CommandInput } from "../command.ts"
import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"

export const EMAIL = { name: "email", help: "the address they sign in with" }
export const TENANT_OPTION = {
  tenant: { type: "string", value: "<tenant>", help: "of apps/smart-send/config/tenants; without it the default one" },
} as const satisfies Command["options"]

/**
 * The user that a command is about.
 * @throws StartRefusal for an invalid e-mail address, and for an unknown tenant.
 */
export async function nameUser({ argument, option }: CommandInput): Promise<UserName> {
  const email = z.email().max(ADDRESS_LIMITS.email).safeParse(argument(EMAIL.name).trim())
  if (!email.success) throw new StartRefusal(`"${argument(EMAIL.name)}" is not an e-mail address.`)
  const tenants = await loadTenantFiles()
  const asked = option("tenant") ?? [...tenants.values()].find(({ IsDefault }) => IsDefault)?.Tenant ?? ""
  const tenant = tenants.get(asked)
  if (tenant === undefined)
    throw new StartRefusal(`There is no tenant "${asked}". There are: ${[...tenants.keys()].join(", ")}.`)
  return { tenant: tenant.Tenant, email: email.data }
}

export function noSuchUser({ tenant, email }: UserName): StartRefusal {
  return new StartRefusal(`Tenant ${tenant} has no user ${email}. "npm run admin -- user list" shows them all.`)
}
