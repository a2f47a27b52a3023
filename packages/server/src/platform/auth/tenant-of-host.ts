/** The host names of a tenant. */
export interface HostedTenant {
  readonly Tenant: string
  /** Host names that belong to this tenant. The default tenant also takes every host name that no tenant claims. */
  readonly Hosts: readonly string[]
  readonly IsDefault: boolean
}

/** The tenant that claims a host name, otherwise the default tenant (A02). `host` may include a port. */
export function tenantOfHost<Tenant extends HostedTenant>(
  tenants: ReadonlyMap<string, Tenant>,
  host: string,
): Tenant | null {
  const name = host.replace(/:\d*$/, "").toLowerCase()
  const all = [...tenants.values()]
  return all.find((tenant) => tenant.Hosts.includes(name)) ?? all.find((tenant) => tenant.IsDefault) ?? null
}
