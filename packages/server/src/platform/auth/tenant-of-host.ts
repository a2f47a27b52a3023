/** What the host names of a tenant are. */
export interface HostedTenant {
  readonly Tenant: string
  /** Host names that mean this tenant; the default tenant also takes every host that nobody claims. */
  readonly Hosts: readonly string[]
  readonly IsDefault: boolean
}

/** The tenant a host name means: the one that claims it, else the default one (A02). `host` may carry a port. */
export function tenantOfHost<Tenant extends HostedTenant>(
  tenants: ReadonlyMap<string, Tenant>,
  host: string,
): Tenant | null {
  const name = host.replace(/:\d*$/, "").toLowerCase()
  const all = [...tenants.values()]
  return all.find((tenant) => tenant.Hosts.includes(name)) ?? all.find((tenant) => tenant.IsDefault) ?? null
}
