import { tenantOfHost, type HostedTenant } from "./tenant-of-host.ts"

/** The address under which a tenant is reached: the public one where it is this tenant's, otherwise that of its first host name. */
export function originOfTenant<Tenant extends HostedTenant>(
  { publicUrl, tenants }: { readonly publicUrl: string; readonly tenants: ReadonlyMap<string, Tenant> },
  tenant: HostedTenant,
): string {
  const { protocol, host, port, origin } = new URL(publicUrl)
  const [name] = tenant.Hosts
  if (name === undefined || tenantOfHost(tenants, host)?.Tenant === tenant.Tenant) return origin
  return `${protocol}//${name}${port === "" ? "" : `:${port}`}`
}
