import { createServer } from "node:net"
import { tenantOfHost } from "@smart-send/server/platform/auth/tenant-of-host"
import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import type { Environment } from "./read-environment.ts"

export interface Origins {
  /** The address that is printed at start. */
  readonly publicUrl: string
  /** Every address of the product, with its tenant. */
  readonly origins: ReadonlyMap<string, string>
  readonly port: number
}

/** Each host name is an origin of its own, with app, edge, issuer and callbacks. */
export async function originsOf(
  environment: Environment,
  tenants: ReadonlyMap<string, TenantConfig>,
): Promise<Origins> {
  const port = environment.port === 0 ? await freePort(environment.host) : environment.port
  const publicUrl = environment.publicUrl ?? `http://${browserHost(environment.host)}:${port}`
  const { protocol, host, port: publicPort } = new URL(publicUrl)
  const at = (name: string): string => `${protocol}//${name}${publicPort === "" ? "" : `:${publicPort}`}`
  const claimed = [...tenants.values()].flatMap((tenant) => tenant.Hosts.map(at))
  const loopback = environment.mode === "demo" ? [at("127.0.0.1"), at("localhost")] : []
  const addresses = new Set([`${protocol}//${host}`, ...loopback, ...claimed])
  const origins = [...addresses].flatMap((address): [string, string][] => {
    const tenant = tenantOfHost(tenants, new URL(address).host)
    return tenant === null ? [] : [[address, tenant.Tenant]]
  })
  return { publicUrl, origins: new Map(origins), port }
}

/** A browser cannot open the address "all addresses", so the loopback address takes its place. */
function browserHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1"
  return host.includes(":") ? `[${host}]` : host
}

/** The issuer's address contains the port, so the port must be known before listening. */
async function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === "object" ? resolve(address.port) : reject(new Error("No port is free.")),
      )
    })
  })
}
