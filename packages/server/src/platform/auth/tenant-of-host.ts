import type { TenantConfig } from "../../records/settings/tenant-config.ts"

/** The tenant a host name means: the one that claims it, else the default one (A02). `host` may carry a port. */
export function tenantOfHost(tenants: ReadonlyMap<string, TenantConfig>, host: string): TenantConfig | null {
  const name = host.replace(/:\d*$/, "").toLowerCase()
  const all = [...tenants.values()]
  return all.find((tenant) => tenant.Hosts.includes(name)) ?? all.find((tenant) => tenant.IsDefault) ?? null
}
