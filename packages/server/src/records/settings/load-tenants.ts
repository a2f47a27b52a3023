import { readdir, readFile } from "node:fs/promises"
import { parseJsonText } from "@smart-send/domain/text/json-text"
import { join } from "node:path"
import { z } from "zod"
import { StartRefusal } from "../../platform/process/start-refusal.ts"
import { tenantConfigSchema, type TenantConfig } from "./tenant-config.ts"

/** All tenants by name, one file each. A fault in a file is reported with the file's name. */
export async function loadTenants(folder: string): Promise<ReadonlyMap<string, TenantConfig>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted()
  const tenants = await Promise.all(names.map((name) => loadTenant(folder, name)))
  refuseClashes(tenants)
  return new Map(tenants.map((tenant) => [tenant.Tenant, tenant]))
}

async function loadTenant(folder: string, name: string): Promise<TenantConfig> {
  const read = tenantConfigSchema.safeParse(parseJson(await readFile(join(folder, name), "utf8"), name))
  if (!read.success) throw new StartRefusal(`The tenant file ${name} won't do: ${z.prettifyError(read.error)}`)
  const tenant = read.data
  if (`${tenant.Tenant}.json` !== name) {
    throw new StartRefusal(`The tenant file ${name} describes "${tenant.Tenant}". Name the file after its tenant.`)
  }
  if (!tenant.Providers.some((provider) => provider.Id === tenant.OwnProvider)) {
    throw new StartRefusal(`The tenant file ${name} does not list its own provider ${tenant.OwnProvider}.`)
  }
  return tenant
}

function parseJson(text: string, name: string): unknown {
  try {
    return parseJsonText(text)
  } catch (error) {
    throw new StartRefusal(`The tenant file ${name} is no JSON: ${String(error)}`)
  }
}

function refuseClashes(tenants: readonly TenantConfig[]): void {
  const defaults = tenants.filter((tenant) => tenant.IsDefault)
  if (defaults.length !== 1) {
    throw new StartRefusal(`Exactly one tenant must be the default one, and ${defaults.length} are.`)
  }
  const takenBy = new Map<string, string>()
  for (const { Tenant, Hosts } of tenants) {
    for (const host of Hosts) {
      const other = takenBy.get(host)
      if (other !== undefined)
        throw new StartRefusal(`The host ${host} is claimed by the tenants ${other} and ${Tenant}.`)
      takenBy.set(host, Tenant)
    }
  }
}
