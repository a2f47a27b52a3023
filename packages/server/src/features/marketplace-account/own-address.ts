import { originOfTenant } from "../../platform/auth/origin-of-tenant.ts"
import type { Platform } from "../../context.ts"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"

/** An address of this app that a shop may send the seller back to. */
export interface OwnAddress {
  readonly origin: string
  /** Path and query. */
  readonly path: string
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/

/**
 * An address of the app as the page names it: a path, or with its origin. Null for anybody else's: a shop would hand the consent to
 * them. Where the app itself is reached by loopback (the demo), its other names on this machine are its own, too.
 */
export function ownAddress(
  platform: Pick<Platform, "publicUrl" | "tenants">,
  tenant: TenantConfig,
  address: string,
): OwnAddress | null {
  const home = originOfTenant(platform, tenant)
  if (!URL.canParse(address, home) || /^[/\\]{2}/.test(address)) return null
  const url = new URL(address, home)
  const path = `${url.pathname}${url.search}`
  // What is kept is read once more later: `/..//evil.example` comes to `//evil.example`, which is another host.
  if (URL.parse(path, url.origin)?.href !== `${url.origin}${path}`) return null
  const own = new URL(platform.publicUrl)
  const isOwn = url.origin === home || url.origin === own.origin
  const isThisMachine =
    LOOPBACK.test(own.hostname) && LOOPBACK.test(url.hostname) && url.port === own.port && url.protocol === own.protocol
  return isOwn || isThisMachine ? { origin: url.origin, path } : null
}
